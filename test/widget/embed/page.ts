import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { EsimStorefrontLoader } from '../../../widget/embed/public/embed.d.ts';

export const store = 'https://store.example';

/** What the loader has posted to frames since the test began. */
export const posted: { frame: HTMLIFrameElement; data: { type: string }; to: string }[] = [];

/** A partner's page, empty before each test, with frames that load nothing and record posted messages. */
export function usePartnerPage(): { readonly loader: EsimStorefrontLoader } {
  const windows = new WeakMap<HTMLIFrameElement, object>();
  const page = { loader: undefined as unknown as EsimStorefrontLoader };

  beforeAll(async () => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const known = windows.get(this) ?? {
          postMessage: (data: { type: string }, to: string) => posted.push({ frame: this, data, to }),
        };
        windows.set(this, known);
        return known;
      },
    });
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { get: () => null });
    const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;
    const beforeAsyncRequest = async () => new Response('');
    Object.assign(settings, {
      handleDisabledFileLoadingAsSuccess: true,
      enableIframePageLoading: true,
      fetch: { interceptor: { beforeAsyncRequest } },
    });
    // Another vendor's script of the same name comes before it.
    document.head.innerHTML = `<script src="https://vendor.example/embed.js"></script>
      <script type="module" data-esim-loader src="${store}/embed.js?v=1"></script>`;
    await import('../../../widget/embed/entry.ts');
    if (window.EsimStorefront) page.loader = window.EsimStorefront;
  });
  beforeEach(() => {
    history.replaceState(null, '', '/?utm_source=mail&utm_medium=a%26b&currency=GBP&secret=1');
  });
  afterEach(() => {
    document.body.innerHTML = '';
    page.loader.mountAll();
    posted.length = 0;
    vi.restoreAllMocks();
  });
  return page;
}

export function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}

export const say = (
  frame: HTMLIFrameElement,
  data: unknown,
  origin = store,
  source: unknown = frame.contentWindow,
) => {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
};
