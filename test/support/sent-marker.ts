// A server that opens replaces the global Response for the whole process. The marker of a response that is already sent
// must be a native one, as in the built program, so it loads before any test opens a server.
import '@hono/node-server/utils/response';
