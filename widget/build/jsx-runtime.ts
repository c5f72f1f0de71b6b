import type { Plugin } from 'vite';

/** Preact's runtime for JSX says again what its core says; this one leaves it to the core. */
export function jsxRuntime(): Plugin {
  return {
    name: 'jsx-runtime',
    enforce: 'pre',
    load: (asked) =>
      /preact\/jsx-runtime\//.test(asked)
        ? `import { createElement, Fragment } from 'preact';
          export const jsx = (type, props, key) => createElement(type, { ...props, key });
          export { jsx as jsxs, Fragment };`
        : null,
  };
}
