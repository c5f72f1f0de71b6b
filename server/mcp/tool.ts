import type { z } from 'zod';

/** A tool of an agent: what it takes, what it answers, and what it may change. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** False: it may change something. */
  readonly readOnly: boolean;
  /** May change what cannot be undone. */
  readonly destructive: boolean;
  /** Calling it again with the same arguments has no further effect. */
  readonly idempotent: boolean;
  /** @throws Problem, which the agent gets to read. */
  run(args: unknown): Promise<object>;
}

/** A tool whose handler is typed by its schemas; what only reads by default. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(definition: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly changes?: { readonly destructive: boolean; readonly idempotent: boolean };
  run(args: z.infer<Input>): Promise<z.infer<Output>>;
}): Tool {
  const { changes, run, ...rest } = definition;
  return {
    ...rest,
    readOnly: changes === undefined,
    destructive: changes?.destructive ?? false,
    idempotent: changes?.idempotent ?? true,
    run: async (args) => run(definition.input.parse(args)),
  };
}

/** Text of outside origin, without characters that hide or reverse others: an agent shows it to a person. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(/[\p{Cc}\p{Cf}\p{DI}\u2028\u2029]/gu, '') as T;
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cleaned(each as unknown)]),
  ) as T;
}
