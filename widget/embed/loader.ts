import { allow, largestHeight, loading, referrerPolicy, smallestHeight, style, title } from './iframe.ts';
import { isInternal, parse, source, version } from './messages.ts';
import type { Events, InternalEvents } from './messages.ts';
import type { EsimStorefrontLoader, MountedStorefront, StorefrontOptions, Theme } from './public/embed.d.ts';

export const tag = 'esim-storefront';

const parameters = [
  'shop',
  'currency',
  'lang',
  'theme',
  'primaryColor',
  'secondaryColor',
  'destination',
  'package',
  'start',
  'end',
  'travellers',
  'data',
  'email',
  'referenceId',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'debug',
] as const satisfies (keyof StorefrontOptions)[];

/** `primaryColor` may be written `primary-color`, or `primarycolor`, which frameworks turn camel case into. */
const spellings = (name: string) => [name.replace(/_|(?=[A-Z])/g, '-').toLowerCase(), name.toLowerCase()];

/** Every attribute of the custom element, in every spelling. */
export const attributes = parameters.flatMap(spellings);

/**
 * The optional loader, `/embed.js`: auto height, events and options by attribute.
 *
 * Invariants:
 * 1. Each element has one storefront, however often it is mounted; destroying it leaves nothing behind.
 * 2. It accepts messages only from frames it manages, identified by their window and by this script's exact origin.
 * 3. Each event reaches the partner once, including those the frame sent before the script loaded.
 * 4. It touches only our own elements: no styles, no dataLayer, no global besides `EsimStorefront`.
 * 5. It works under a Content Security Policy without unsafe-inline, and within React, Vue and the like: the frame of
 *    the custom element is in a shadow root, out of reach of reconcilers and of style rules for `iframe`.
 *
 * @param origin of the storefront
 */
export function createLoader(origin: string): EsimStorefrontLoader {
  const mounted = new Map<Element, MountedStorefront>();

  const mount: EsimStorefrontLoader['mount'] = (element, options = {}) => {
    const already = mounted.get(element);
    if (already) return already;

    const found = findFrame(element, origin);
    const frame = found ?? createFrame(`${origin}/?${query(element, options)}`);
    const heard = new Set<string>();
    let theme: Theme | undefined;

    const post = <Type extends keyof InternalEvents>(type: Type, data: Events[Type], id = '') =>
      frame.contentWindow?.postMessage({ source, version, id, type, data }, origin);

    const acknowledge = (id?: string) => {
      post('__ack', {}, id);
      if (theme) post('__setConfig', { theme });
    };
    const greet = () => acknowledge();

    const receive = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const message = parse(event.data);
      if (message?.type === '__ready') acknowledge(message.id);
      else if (message?.type === '__height') {
        frame.style.height = `${Math.min(largestHeight, Math.max(smallestHeight, message.data.height))}px`;
        const { top, height } = frame.getBoundingClientRect();
        const middle = top + height / 2;
        // Never move a bank's challenge that is already in view from under the finger.
        if (message.data.middle && (middle < 300 || middle > innerHeight - 300))
          frame.scrollIntoView({ block: 'center' });
        else if (message.data.top && top < 0) frame.scrollIntoView();
      } else if (message && !isInternal(message.type) && !heard.has(message.id)) {
        heard.add(message.id);
        element.dispatchEvent(
          new CustomEvent(`esim:${message.type}`, { bubbles: true, detail: message.data }),
        );
      }
    };

    const storefront: MountedStorefront = {
      element,
      frame,
      setTheme(next) {
        theme = next;
        post('__setConfig', { theme });
      },
      destroy() {
        removeEventListener('message', receive);
        frame.removeEventListener('load', greet);
        mounted.delete(element);
        if (!found) frame.remove();
      },
    };
    mounted.set(element, storefront);
    addEventListener('message', receive);
    if (found) {
      // The frame may have sent `__ready` before this script loaded. Its initial empty document has the page's own
      // origin.
      frame.addEventListener('load', greet);
      if (frame.contentDocument?.URL !== 'about:blank') greet();
    } else (element.shadowRoot ?? element).append(frame);
    return storefront;
  };

  return {
    mount,
    mountAll() {
      for (const { element, destroy } of mounted.values()) if (!element.isConnected) destroy();
      return [...document.querySelectorAll('[data-esim-widget]')].map((element) => mount(element));
    },
    destroy: (element) => mounted.get(element)?.destroy(),
  };
}

/**
 * The storefront's frame if the partner added it as a plain tag, which paints sooner than a frame created by script.
 */
function findFrame(element: Element, origin: string): HTMLIFrameElement | null {
  const frame = element.querySelector('iframe') ?? element;
  return frame instanceof HTMLIFrameElement && frame.src.startsWith(`${origin}/`) ? frame : null;
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = allow;
  frame.referrerPolicy = referrerPolicy;
  frame.loading = loading;
  frame.part = 'frame';
  frame.style.cssText = style;
  frame.src = address;
  return frame;
}

/** Parameters from the options, then from the attributes; campaign parameters also from the page's address. */
function query(element: Element, options: StorefrontOptions): URLSearchParams {
  const page = new URLSearchParams(location.search);
  const result = new URLSearchParams();
  const prefixes = element.localName === tag ? ['', 'data-esim-'] : ['data-esim-'];
  for (const name of parameters) {
    const written = prefixes.flatMap((prefix) =>
      spellings(name).map((spelling) => element.getAttribute(prefix + spelling)),
    );
    const value =
      options[name] ??
      written.find((one) => one !== null) ??
      (name.startsWith('utm_') ? page.get(name) : null);
    // An attribute without a value, as in `<esim-storefront debug>`, turns the option on.
    if (/^[sn]/.test(typeof value)) result.set(name, `${value}` || (name === 'debug' ? '1' : ''));
  }
  return result;
}
