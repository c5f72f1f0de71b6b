/** Calls back when the page's colours change; the partner's page may switch the theme while the fields are shown. */
export function onRepaint(repaint: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const themed = new MutationObserver(repaint);
  scheme.addEventListener('change', repaint);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    scheme.removeEventListener('change', repaint);
    themed.disconnect();
  };
}
