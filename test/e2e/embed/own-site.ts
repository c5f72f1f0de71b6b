import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A partner's site with pages of the test's own making, for the tests of a file. */
export function ownSite(): { at(html: string): Promise<string> } {
  const pages: string[] = [];
  const server = createServer(({ url }, response) => {
    const html = pages[Number(url?.slice(1))];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html);
  });
  const listening = new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return {
    async at(html) {
      await listening;
      pages.push(html);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${pages.length - 1}`;
    },
  };
}
