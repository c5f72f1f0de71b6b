import { createFrameHost } from './frame-host.ts';
import type { FrameConfig, FromFrame } from './messages.ts';

interface Overlay<T> {
  readonly src: string;
  readonly title: string;
  readonly config: FrameConfig;
  readonly resultOf: (message: FromFrame) => T | undefined;
}

/** Lays a frame over the page until it reports its result, then restores the focus. */
export async function layOver<T>(options: Overlay<T>): Promise<T> {
  const { result, close } = lay(options);
  return result.finally(close);
}

/** The same, for a frame that stays open after its result until `close`. */
export function lay<T>(options: Overlay<T>): { result: Promise<T>; close: () => void } {
  const { config } = options;
  const focused = document.activeElement;
  let close = () => {};
  const result = new Promise<T>((resolve) => {
    const frame = createFrameHost({
      id: config.id,
      src: `${options.src}#${encodeURIComponent(JSON.stringify(config))}`,
      title: options.title,
      styles: {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        'z-index': '2147483647',
        'color-scheme': config.scheme,
      },
      onMessage(message) {
        const answer = options.resultOf(message);
        if (answer !== undefined) resolve(answer);
      },
    });
    close = () => {
      frame.destroy();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    document.body.append(frame.element);
    frame.element.focus({ preventScroll: true });
  });
  return { result, close: () => close() };
}
