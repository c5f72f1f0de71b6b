import type { Appearance, FromFrame, ToFrame } from './messages.ts';
import { unwrap, wrap } from './messages.ts';

export interface FrameHost {
  readonly element: HTMLIFrameElement;
  send(message: ToFrame): void;
  destroy(): void;
}

/**
 * A frame of the sandbox inside the page. Its styles are set by the CSSOM, since the page's policy may allow neither
 * style elements nor style attributes.
 */
export function createFrameHost(options: {
  src: string;
  id: string;
  title: string;
  styles: Readonly<Record<string, string>>;
  onMessage: (message: FromFrame) => void;
  onError?: () => void;
}): FrameHost {
  const origin = new URL(options.src).origin;
  const element = document.createElement('iframe');
  element.title = options.title;
  element.name = `__stripe_sandbox_${options.id}`;
  element.allow = 'payment *';
  element.src = options.src;
  for (const [name, value] of Object.entries(options.styles)) element.style.setProperty(name, value);
  const listen = (event: MessageEvent) => {
    const message = unwrap<FromFrame>(event, { id: options.id, origin, source: element.contentWindow });
    if (message) options.onMessage(message);
  };
  window.addEventListener('message', listen);
  return {
    element,
    send: (message) => element.contentWindow?.postMessage(wrap(options.id, message), origin),
    destroy() {
      window.removeEventListener('message', listen);
      element.remove();
    },
  };
}

/** Unguessable by another frame; `randomUUID` is missing on a page without HTTPS. */
export const freshFrameId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A frame whose colour scheme differs from its element's is painted opaque, so both get the same. */
export function schemeOf(appearance: Appearance): 'light' | 'dark' {
  const background = appearance.variables?.['colorBackground'];
  const [red = 255, green = 255, blue = 255] = rgbOf(background ?? '');
  if (background !== undefined) return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? 'dark' : 'light';
  return appearance.theme === 'night' ? 'dark' : 'light';
}

function rgbOf(colour: string): number[] {
  const hex = /^#([0-9a-f]{6})/i.exec(colour)?.[1] ?? doubled(/^#([0-9a-f]{3})$/i.exec(colour)?.[1]);
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const parts = /^rgba?\(([^)]+)\)/.exec(colour)?.[1]?.split(/[\s,/]+/) ?? [];
  return parts.slice(0, 3).map(Number);
}

const doubled = (hex: string | undefined) => hex?.replaceAll(/./g, '$&$&');
