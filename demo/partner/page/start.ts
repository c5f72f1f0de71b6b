import { startPanel } from './panel.ts';
import { startSheet } from './sheet.ts';
import { startSwitches } from './switches.ts';

const {
  storefront = '',
  connectivity = '',
  stripe = '',
  mailbox = '',
  reload,
} = document.documentElement.dataset;
const frame = find('.store iframe', HTMLIFrameElement);
const panel = find('#panel', HTMLElement);

startSwitches({
  frame,
  currency: find('#currency', HTMLSelectElement),
  theme: find('#theme', HTMLButtonElement),
});
const { refresh } = startPanel({
  panel,
  body: find('#panel-body', HTMLElement),
  frame,
  storefront,
  connectivity,
  stripe,
  mailbox,
});

startSheet({
  panel,
  title: find('#panel-title', HTMLElement),
  opener: find('#opener', HTMLElement),
  closer: find('#closer', HTMLElement),
  onOpen: () => void refresh(),
});
if (reload !== undefined) reloadWhenBuilt();

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** In development: reloads the page after each build. */
function reloadWhenBuilt(): void {
  let shown = '';
  setInterval(async () => {
    const version = await fetch('/version').then(
      (response) => response.text(),
      () => shown,
    );
    if (shown !== '' && version !== shown) location.reload();
    shown = version;
  }, 500);
}
