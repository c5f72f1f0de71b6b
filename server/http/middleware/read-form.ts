import { Problem } from '../../contract/problem.ts';
import { mediaTypeOf } from './request-context.ts';

/** What reading a form needs of a request, in any app. */
interface FormRequest {
  readonly req: { header(name: string): string | undefined };
  get(name: 'readBody'): () => Promise<Uint8Array>;
}

/** The fields of a form. Only what a form sends by itself is taken: other types need a preflight. */
export async function readForm(c: FormRequest): Promise<Readonly<Record<string, string>>> {
  if (mediaTypeOf(c) !== 'application/x-www-form-urlencoded') throw new Problem('unsupported-media-type');
  const fields = new URLSearchParams(new TextDecoder().decode(await c.get('readBody')()));
  const values = new Map<string, string[]>();
  // In one pass: a stranger may send thousands of names.
  for (const [name, value] of fields) {
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join(' ')]));
}
