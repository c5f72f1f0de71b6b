/** A module or a style sheet, bundled and minified, as text (see vite.config.ts). */
declare module '*?inlined' {
  const text: string;
  export default text;
}
