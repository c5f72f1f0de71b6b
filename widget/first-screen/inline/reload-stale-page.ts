import { lateClass, tripPattern } from '../dom/page-dom.ts';

/** Runs in the head of pages that load their code at once. */
const { classList } = document.documentElement;
if (tripPattern.test(location.search)) {
  classList.add(lateClass);
  // If the code for trips does not load, show the page as it is.
  setTimeout(() => classList.remove(lateClass), 4_000);
}

/**
 * A copy cached before a deploy refers to files that are gone; reloading once gets the current page, which
 * refers to files that exist. The same helps a page that lost a file to a bad network. If the reloaded page
 * still lacks its own code, it says so; its retry button also reloads, which keeps what the address and the
 * history know about an order.
 */
self.fail = (isOwnCode) => {
  // Deprecated, but supported by every browser; its successor would exceed the byte budget.
  if (performance.navigation.type !== 1) location.reload();
  else if (isOwnCode) {
    // Elements with an id are properties of the window.
    self.view.replaceChildren(self.failed.content);
    self.view.querySelector('button')!.onclick = () => location.reload();
  }
};

addEventListener(
  'error',
  ({ target }) => {
    const { type, rel } = target as HTMLScriptElement & HTMLLinkElement;
    // Code that loads later adds links to style sheets only. The page's own code is its third script, which fails with
    // any file that it imports.
    if (`${type}${rel}`.includes('module')) self.fail!(target === document.scripts[2]);
  },
  true,
);
