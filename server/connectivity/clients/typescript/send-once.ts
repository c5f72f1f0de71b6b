/**
 * Deno's fetch sends a request again by itself when a connection ends before the reply, unless its body is a stream;
 * Bun's did so on a connection that is kept alive. Elsewhere nothing changes but `this`: a worker's own fetch refuses to
 * be called as a method of anything.
 */
export function sendingOnce(send: typeof fetch): typeof fetch {
  const repeats = 'Deno' in globalThis || 'Bun' in globalThis;
  return (input, init) =>
    send(input, repeats && isPurchase(init) ? { ...init, ...unrepeatable(init.body) } : init);
}

/** Purchases, top-ups and changes of dates are all that is sent as JSON; a token may be asked for twice. */
function isPurchase(init: RequestInit | undefined): init is RequestInit & { body: string } {
  const type = new Headers(init?.headers).get('content-type');
  return init?.method === 'POST' && type === 'application/json' && typeof init.body === 'string';
}

function unrepeatable(body: string): RequestInit & { duplex?: 'half' } {
  if ('Bun' in globalThis) return { keepalive: false };
  return { body: new Blob([body]).stream(), duplex: 'half' };
}
