import { appId } from '../../first-screen/dom/page-dom.ts';
import { watchHeight } from './auto-height.ts';
import type { Options } from '../options.ts';
import { clean, parse, source, version } from '../../embed/messages.ts';
import type { Events, Given, PublicType } from '../../embed/messages.ts';
import type { OrderData, Theme } from '../../embed/public/embed.d.ts';

/**
 * `alone`: not in a frame. `waiting`: no loader has answered, so the height stays fixed. `looping`: see watchHeight.
 */
export type BridgeState = 'alone' | 'waiting' | 'acknowledged' | 'looping';

export interface Bridge {
  state(): BridgeState;
  /** Resolves when a loader answers; never resolves without one. */
  readonly acknowledged: Promise<void>;
  /**
   * Sends an event to the partner's page, with exactly the fields of its type; if a required one is missing, sends
   * nothing.
   */
  emit<Type extends PublicType>(type: Type, data?: Partial<Given<Type>>): void;
  /**
   * Scrolls part of an auto-height frame into view: `top` when the traveller starts a step and its head is scrolled out
   * of view, `middle` where Stripe shows the bank's challenge.
   */
  show(part: 'top' | 'middle'): void;
}

/** How many events are kept for a loader that arrives late. */
const maxKept = 50;

/**
 * The frame's side of the embed contract.
 *
 * Invariants:
 * 1. The widget is fully usable without any message from the page around it: nothing here blocks.
 * 2. It listens only to `window.parent`, whose first acknowledgement fixes its origin.
 * 3. Anything of value to a partner goes to one exact origin; `__ready` and `__height`, which are worthless to others,
 *    may go to `*`.
 * 4. The origin never comes from a parameter. Before the acknowledgement it comes from the browser: ancestorOrigins, or
 *    else the referrer, which is our own origin after a step inside the frame and then says nothing.
 * 5. The height follows the content only after the acknowledgement, and never in a loop.
 * 6. A loader that arrives late misses nothing: it gets earlier events with their original ids.
 *
 * Protocol: listen; send `__ready` to the parent; on its `__ack` record the origin, resend earlier events, mark the
 * document `auto-height` and start reporting heights. A loader that finds the frame already loaded sends `__ack`
 * unprompted.
 *
 * @param options.defaults data of this visit, added to every event that has a field for it
 * @param options.root the element to measure: holds all content and has no margins; the body by default
 */
export function createBridge(options: {
  window: Window & typeof globalThis;
  defaults?: Partial<OrderData>;
  root?: Element;
  onTheme?: (theme: Theme) => void;
}): Bridge {
  const { window } = options;
  const { parent, document } = window;
  const root = document.documentElement;
  const session = [...window.crypto.getRandomValues(new Uint8Array(8))].join('-');
  let tellAcknowledged = () => {};
  const acknowledged = new Promise<void>((resolve) => (tellAcknowledged = resolve));
  let state: BridgeState = parent === window ? 'alone' : 'waiting';
  let origin = likelyOrigin(window);
  let said: object[] = [];
  let count = 0;
  let height = 0;

  const envelope = <Type extends keyof Events>(type: Type, data: Events[Type]) => ({
    source,
    version,
    id: `${session}-${++count}`,
    type,
    data,
  });

  const reportHeight = (pixels: number, show?: 'top' | 'middle') => {
    height = pixels;
    parent.postMessage(envelope('__height', { height, ...(show && { [show]: true }) }), origin ?? '*');
  };

  const acknowledge = (from: string) => {
    state = 'acknowledged';
    // A sandboxed page has the origin 'null', which no message can target: it gets heights but no events.
    origin = from === 'null' ? null : from;
    if (origin) for (const message of said) parent.postMessage(message, origin);
    said = [];
    root.classList.add('auto-height');
    watchHeight({
      window,
      root: options.root ?? document.body,
      report: reportHeight,
      onLoop: () => {
        state = 'looping';
        root.classList.remove('auto-height');
      },
    });
    tellAcknowledged();
  };

  const receive = (event: MessageEvent) => {
    if (event.source !== parent) return;
    const message = parse(event.data);
    if (message?.type === '__ack' && state === 'waiting') acknowledge(event.origin);
    if (message?.type === '__setConfig' && state !== 'waiting' && event.origin === origin)
      options.onTheme?.(message.data.theme);
  };

  if (state === 'waiting') {
    window.addEventListener('message', receive);
    parent.postMessage(envelope('__ready', {}), '*');
  }

  return {
    state: () => state,
    acknowledged,
    emit(type, data) {
      const cleaned = clean(type, { ...options.defaults, ...data });
      if (state === 'alone' || !cleaned) return;
      const message = envelope(type, cleaned);
      if (origin) parent.postMessage(message, origin);
      if (state === 'waiting') said = [...said, message].slice(-maxKept);
    },
    show(part) {
      if (state === 'acknowledged' && height) reportHeight(height, part);
      else if (part === 'middle')
        import('./middle/middle.ts').then((module) => module.showMiddle(window)).catch(() => {});
    },
  };
}

/** Opens the bridge for this page and visit. */
export function openBridge({ attribution: { referenceId }, currency }: Options): Bridge {
  const root = document.documentElement;
  return createBridge({
    window,
    root: document.querySelector(`#${appId}`)!,
    defaults: { currency, ...(referenceId ? { referenceId } : {}) },
    onTheme(theme) {
      if (theme === 'auto') delete root.dataset['theme'];
      else root.dataset['theme'] = theme;
    },
  });
}

/** The origin around the frame according to the browser, or null. */
function likelyOrigin({ location, document }: Window): string | null {
  const told = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  const isOurs = told === location.origin && !location.ancestorOrigins;
  return !told || told === 'null' || isOurs ? null : told;
}
