import { afterEach, beforeEach, vi } from 'vitest';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { createServer, type Server } from '../server.ts';

/** A server, and a device that has kept nothing, for each test of a file. */
export function eachDevice() {
  const at = {} as { server: Server; leave: () => void };
  beforeEach(() => {
    at.server = createServer();
    at.leave = () => {};
    localStorage.clear();
    stubIndexedDb();
  });
  afterEach(() => {
    at.leave();
    vi.unstubAllGlobals();
  });
  return at;
}
