import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z, ZodError } from 'zod';
import { Problem, toBody, type ProblemSlug } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { bareHeaders } from './security-headers.ts';

/** Called for every problem sent as a response. */
export type OnProblem = (slug: ProblemSlug) => void;

/** The only place where an error becomes a response. Anything but a Problem is our fault: logged, never exposed. */
export function createErrorHandler(
  log: Pick<Logger, 'error' | 'warn' | 'debug'>,
  onProblem: OnProblem = () => undefined,
): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
    const where = { err: error, requestId: c.get('requestId'), path: c.req.path };
    if (isBrokenOff(c)) {
      log.debug(where, 'client aborted the request');
      return answer(c, problem);
    }
    onProblem(problem.slug);
    if (problem.status >= 500) {
      const level = problem.slug === 'internal' ? 'error' : 'warn';
      log[level](where, problem.message);
    }
    return answer(c, problem);
  };
}

/** Whether the client disconnected before the whole request had arrived, so the response has no reader. */
function isBrokenOff(c: Context<HttpEnv>): boolean {
  const { incoming } = c.env ?? {};
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** For requests without a route: `method-not-allowed` if the path exists with another method. */
export function createNotFound(
  app: Pick<Hono<HttpEnv>, 'router'>,
  onProblem: OnProblem = () => undefined,
): NotFoundHandler<HttpEnv> {
  const has = (method: string, path: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method);
  return (c) => {
    const { method, path } = c.req;
    const others = ['GET', 'POST'].filter((each) => has(each, path));
    const known = others.length > 0 && !others.includes(method === 'HEAD' ? 'GET' : method);
    const problem = new Problem(known ? 'method-not-allowed' : 'not-found');
    onProblem(problem.slug);
    if (known) c.header('allow', others.map((each) => (each === 'GET' ? 'GET, HEAD' : each)).join(', '));
    return answer(c, problem);
  };
}

function answer(c: Context<HttpEnv>, problem: Problem): Response {
  const headers = problemHeaders(problem);
  const body = JSON.stringify(toBody(problem, c.get('requestId') ?? crypto.randomUUID()));
  return c.body(body, problem.status as ContentfulStatusCode, headers);
}

export function problemHeaders(problem: Problem): Record<string, string> {
  const retry =
    problem.retryAfterSeconds === undefined ? {} : { 'retry-after': String(problem.retryAfterSeconds) };
  return {
    ...bareHeaders,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(problem.slug === 'key-invalid' ? { 'www-authenticate': 'Bearer' } : {}),
    ...retry,
  };
}

/** Validates a value against the contract; errors name paths, never values. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem('invalid-request', { extra: { issues: toIssues(parsed.error) } });
}

function toIssues(error: ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 100),
    message: issue.code === 'unrecognized_keys' ? 'unknown fields' : issue.message.slice(0, 200),
  }));
}
