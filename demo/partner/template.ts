import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'page');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** A page's HTML, with the contents of a file in its folder in place of each `{{file:NAME}}`. */
export const readTemplate = (name: string): string =>
  read(name).replaceAll(/\{\{file:([\w.]+)\}\}/g, (_, file: string) => read(file).trimEnd());

/** Replaces each name in the template by its value, which is HTML, or by nothing if it has none. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{([\w:]+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The address of the store's frame, as a value of a template. */
export const frameAddress = (storefront: string, parameters: Readonly<Record<string, string>>): string =>
  `${storefront}/?${new URLSearchParams(parameters)}`.replaceAll('&', '&amp;');
