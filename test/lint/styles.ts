import { dirname } from 'node:path';

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '');

/** The parts of `16px calc(1px + 2px) 0`, of which the second is one. */
const parts = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** A line for each declaration that right-to-left pages cannot mirror. `styles`: style sheets by their paths. */
export function unmirrored(styles: ReadonlyMap<string, string>): readonly string[] {
  return [...styles].flatMap(([file, css]) =>
    [...withoutComments(css).matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) => {
      const [, right, , left] = parts(value);
      const isPhysical =
        /(^|-)(left|right)(-|$)/.test(name) ||
        (/^(text-align|float|clear)$/.test(name) && /left|right/.test(value)) ||
        (/^(margin|padding)$/.test(name) && left !== undefined && left !== right);
      return isPhysical ? [`${file}: ${name}: ${value} has a left and a right`] : [];
    }),
  );
}

/** The classes that style sheets name. */
function classesOf(css: string): Set<string> {
  const selectors = [...withoutComments(css).matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector);
  return new Set([...selectors.join(' ').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

/**
 * A line for each class that two folders style, whose styles would meet in one file. What `shared` styles, a path of a
 * folder, all of them may.
 */
export function styledTwice(styles: ReadonlyMap<string, string>, shared: string): readonly string[] {
  const classes = new Map<string, Set<string>>();
  for (const [file, css] of styles) {
    const folder = dirname(file);
    classes.set(folder, (classes.get(folder) ?? new Set()).union(classesOf(css)));
  }
  const homes = new Map<string, string[]>();
  for (const [folder, names] of classes) {
    for (const name of names.difference(classes.get(shared) ?? new Set())) {
      if (folder !== shared) homes.set(name, [...(homes.get(name) ?? []), folder]);
    }
  }
  return [...homes].flatMap(([name, at]) =>
    at.length > 1 ? [`.${name} is styled by ${at.join(' and ')}`] : [],
  );
}
