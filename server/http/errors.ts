import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z, ZodError } from 'zod';
import { Problem, toBody } from '../problem.ts';
import type { HttpEnv } from './env.ts';

/** The one place where an error becomes an answer. What is not a Problem is our fault: logged, never told. */
export function createErrorHandler(log: Pick<Logger, 'error' | 'warn'>): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
    if (problem.status >= 500) {
      const level = problem.slug === 'internal' ? 'error' : 'warn';
      log[level]({ err: error, requestId: c.get('requestId'), path: c.req.path }, problem.message);
    }
    return answer(c, problem);
  };
}

export const notFound: NotFoundHandler<HttpEnv> = (c) => answer(c, new Problem('not-found'));

export function answer(c: Context<HttpEnv>, problem: Problem): Response {
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (problem.retryAfterSeconds !== undefined) headers['retry-after'] = String(problem.retryAfterSeconds);
  const body = JSON.stringify(toBody(problem, c.get('requestId') ?? crypto.randomUUID()));
  return c.body(body, problem.status as ContentfulStatusCode, headers);
}

/** Checks a value against the contract; what is wrong is told by path, never by value. */
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
