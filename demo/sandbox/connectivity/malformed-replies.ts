import type { Clock } from '../clock.ts';

export type Garbling = 'truncated' | 'wrong-type' | 'html' | 'huge' | 'drip';

const hugeBytes = 10 * 1024 * 1024;
const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
const dripMs = 1000;
const page = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

/** The response as a broken proxy or release would send it, with the status and effect of the good one. */
export async function garble(response: Response, how: Garbling, clock: Clock): Promise<Response> {
  const text = await response.text();
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'application/json';
  const like = (body: BodyInit, contentType = type) =>
    new Response(body, { status, headers: { 'Content-Type': contentType } });
  switch (how) {
    case 'truncated':
      return like(text.slice(0, text.length / 2));
    case 'wrong-type':
      return like(JSON.stringify(otherTypes(JSON.parse(text))));
    case 'html':
      return like(page, 'text/html; charset=utf-8');
    case 'huge':
      return like(huge(text));
    case 'drip':
      return like(drip(text, clock));
  }
}

/** The same keys with values of another type. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value.map(otherTypes) };
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherTypes(inner)]));
  }
  return typeof value === 'string' ? value.length : [value];
}

/** The right body behind 10 MB of blanks: valid JSON that no client should read to its end. */
function huge(text: string): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent < hugeBytes) {
        sent += chunk.length;
        controller.enqueue(chunk);
        return;
      }
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** The right body, one byte a second. */
function drip(text: string, clock: Clock): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  let cancel = () => {};
  return new ReadableStream(
    {
      pull: (controller) =>
        new Promise<void>((resolve) => {
          cancel = clock.after(dripMs, () => {
            controller.enqueue(bytes.subarray(sent, ++sent));
            if (sent >= bytes.length) controller.close();
            resolve();
          });
        }),
      cancel: () => cancel(),
    },
    { highWaterMark: 0 },
  );
}
