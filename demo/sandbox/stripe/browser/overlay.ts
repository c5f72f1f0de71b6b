import { createFrameHost } from './frame-host.ts';
import type { FrameConfig, FromFrame } from './messages.ts';

/** Lays a frame over the page until it has said what it is there for, then gives back the focus. */
export function layOver<T>(options: {
  src: string;
  title: string;
  config: FrameConfig;
  resultOf: (message: FromFrame) => T | undefined;
}): Promise<T> {
  const { config } = options;
  const focused = document.activeElement;
  return new Promise((resolve) => {
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
        const result = options.resultOf(message);
        if (result === undefined) return;
        frame.destroy();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        resolve(result);
      },
    });
    document.body.append(frame.element);
    frame.element.focus({ preventScroll: true });
  });
}
