import type { z } from 'zod';
import { LiveSchema } from './schema.ts';

/**
 * A `.env` with every variable, made from the schema: what is required is empty, the rest is commented out with its
 * default. `explain` tells what a variable takes.
 */
export function exampleEnvironment(options: {
  secrets: readonly string[];
  explain: (name: string) => string;
}): string {
  const head = `# Every variable of the storefront. Those left empty are required; the others show their default.
# Those marked * are secrets: keep each in a file, and give its path in <NAME>_FILE.`;
  const entries = Object.entries(LiveSchema.shape).map(([name, field]) => {
    const secret = options.secrets.includes(name) ? ' *' : '';
    return `#${secret} ${withoutLinks(options.explain(name))}\n${line(name, field)}`;
  });
  return `${[head, ...entries].join('\n\n')}\n`;
}

/** What is explained links to places on a page that a comment is not on. */
const withoutLinks = (markdown: string) => markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

function line(name: string, field: z.ZodType): string {
  const unset = field.safeParse(undefined);
  return unset.success ? `# ${name}=${written(unset.data)}` : `${name}=`;
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === undefined ? '' : String(value);
}
