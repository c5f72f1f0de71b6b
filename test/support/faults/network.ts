/** The network: routes each request to the handler of its origin. */
export function createNetwork(onUrl: (url: string) => void) {
  const hosts = new Map<string, (request: Request) => Promise<Response>>();
  const wire = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    onUrl(request.url);
    const host = hosts.get(new URL(request.url).origin);
    if (!host) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    return host(request);
  };
  return {
    fetch: wire as typeof fetch,
    to(url: string, answer: (request: Request) => Promise<Response>): void {
      hosts.set(new URL(url).origin, answer);
    },
  };
}
