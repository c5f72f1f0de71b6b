import type { HttpBindings } from '@hono/node-server';

/** What a request carries through the app. Tests have no socket. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    address: string;
    /** Reads the whole body; throws `body-too-large` or `request-timeout`. */
    readBody: () => Promise<Uint8Array>;
  };
}
