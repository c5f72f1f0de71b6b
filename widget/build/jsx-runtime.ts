import type { Plugin } from 'vite';

/** Preact's JSX runtime duplicates code from its core; this one reuses the core's. */
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
