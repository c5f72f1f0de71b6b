import { appId } from '../../first-screen/dom.ts';
import { watchHeight } from './auto-height.ts';
import type { Options } from '../options.ts';
import { clean, parse, source, version } from '../../embed/messages.ts';
import type { Events, PublicType } from '../../embed/messages.ts';
import type { OrderData, Theme } from '../../embed/public/embed.d.ts';

/** `alone`: not in a frame. `waiting`: no loader has answered, the fixed height holds. `looping`: see watchHeight. */
export type BridgeState = 'alone' | 'waiting' | 'acknowledged' | 'looping';

export interface Bridge {
  state(): BridgeState;
  /** Resolves when a loader answers; never, where there is none. */
  readonly acknowledged: Promise<void>;
  /** Tells the partner's page. The fields of the type are sent and nothing else; with one missing, nothing is. */
  emit(type: PublicType, data?: Partial<OrderData>): void;
  /**
   * Brings a part of a frame as tall as its content into view: its head, where the page is scrolled past it, as a step
   * begins by the traveller's act; or its middle, where Stripe lays the bank's question.
   */
  show(part: 'top' | 'middle'): void;
  destroy(): void;
}

/** So many events are kept for a loader that comes late. */
const kept = 50;

/**
 * The frame's side of the embed contract.
 *
 * What must hold:
 * 1. Without a word from the page around it the widget is whole: nothing here is waited for.
 * 2. Only `window.parent` is listened to, and only its first acknowledgement says who it is.
 * 3. What a partner could value goes to one exact origin; `__ready` and `__height`, worth nothing, may go to `*`.
 * 4. No origin is taken from a parameter. Before the acknowledgement it is the browser's word: ancestorOrigins, else
 *    the referrer, which after a step inside the frame is our own origin and then says nothing.
 * 5. The height follows the content only after the acknowledgement, and never in a loop.
 * 6. A completed order is told once: across reloads where storage may be used, else within this page.
 * 7. A loader that arrives late misses nothing: it gets what was said before, under the same ids.
 *
 * How: listen; send `__ready` to the parent; on its `__ack` remember the origin, send again what was said, mark the
 * document `auto-height` and report heights. A loader that finds the frame already there sends `__ack` unasked.
 *
 * @param options.defaults what this visit has in common, for every event that carries it
 * @param options.root what is measured: it holds all content and has no margins; the body if left out
 */
export function createBridge(options: {
  window: Window & typeof globalThis;
  defaults?: Partial<OrderData>;
  root?: Element;
  onTheme?: (theme: Theme) => void;
}): Bridge {
  const { window } = options;
  const { parent, document } = window;
  const page = document.documentElement;
  const session = [...window.crypto.getRandomValues(new Uint8Array(8))].join('-');
  const isFirst = rememberCompleted(window);
  let tellAcknowledged = () => {};
  const acknowledged = new Promise<void>((resolve) => (tellAcknowledged = resolve));
  let state: BridgeState = parent === window ? 'alone' : 'waiting';
  let origin = likelyOrigin(window);
  let said: object[] = [];
  let count = 0;
  let height = 0;
  let stopWatching = () => {};

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
    // A sandboxed page calls itself 'null', which nothing can be addressed to: it gets heights, no events.
    origin = from === 'null' ? null : from;
    if (origin) for (const message of said) parent.postMessage(message, origin);
    said = [];
    page.classList.add('auto-height');
    stopWatching = watchHeight({
      window,
      root: options.root ?? document.body,
      report: reportHeight,
      onLoop: () => {
        state = 'looping';
        page.classList.remove('auto-height');
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
      if (state === 'alone' || !cleaned || !isFirst(type, data?.orderId)) return;
      const message = envelope(type, cleaned);
      if (origin) parent.postMessage(message, origin);
      if (state === 'waiting') said = [...said, message].slice(-kept);
    },
    show(part) {
      if (state === 'acknowledged' && height) reportHeight(height, part);
      else if (part === 'middle') {
        // Without a loader the browser alone can scroll the partner's page, and it does so for an element.
        const mark = page.appendChild(document.createElement('i'));
        mark.style.cssText = `position:absolute;top:${window.scrollY + window.innerHeight / 2}px`;
        mark.scrollIntoView({ block: 'center' });
        mark.remove();
      }
    },
    destroy() {
      window.removeEventListener('message', receive);
      stopWatching();
      page.classList.remove('auto-height');
    },
  };
}

/** The bridge of this page and visit. */
export function openBridge({ attribution: { referenceId }, currency }: Options): Bridge {
  const page = document.documentElement;
  return createBridge({
    window,
    root: document.querySelector(`#${appId}`)!,
    defaults: { currency, ...(referenceId ? { referenceId } : {}) },
    onTheme(theme) {
      if (theme === 'auto') delete page.dataset['theme'];
      else page.dataset['theme'] = theme;
    },
  });
}

/** The origin around the frame as the browser tells it, or null. */
function likelyOrigin({ location, document }: Window): string | null {
  const told = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  const isOurs = told === location.origin && !location.ancestorOrigins;
  return !told || told === 'null' || isOurs ? null : told;
}

const storageKey = 'esim-widget.completed';

/** Answers false for a completion of an order that was told before. */
function rememberCompleted(window: Window): (type: PublicType, orderId?: string) => boolean {
  const told = new Set<string>();
  return (type, orderId) => {
    if (type !== 'purchase.completed' && type !== 'topup.completed') return true;
    const key = `${type}:${orderId}`;
    const stored = readStored(window);
    if (told.has(key) || stored.includes(key)) return false;
    told.add(key);
    try {
      window.localStorage.setItem(storageKey, [...stored, key].slice(-kept).join(' '));
    } catch {
      // Storage is a bonus: blocked or full, the memory of this page serves.
    }
    return true;
  };
}

function readStored(window: Window): string[] {
  try {
    return (window.localStorage.getItem(storageKey) ?? '').split(' ');
  } catch {
    return [];
  }
}
