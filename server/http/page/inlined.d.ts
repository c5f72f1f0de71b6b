/** A module or style sheet, bundled and minified, as text (see widget/build/inline-assets.ts). */
declare module '*?inlined' {
  const text: string;
  export default text;
}
