import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/** Ends a request with `{ message }` and a status. */
export function refuse(status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 504, message: string): never {
  throw new HTTPException(status, { message });
}

/** The parsed value; otherwise 400 with a message that names the field. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  return refuse(400, field ? `${field}: ${issue?.message}` : (issue?.message ?? 'invalid request'));
}
