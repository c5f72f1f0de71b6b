interface Sent {
  type: string;
  id: string;
  data: Record<string, unknown>;
}

/** The browser as the bridge sees it; the test controls the page around it, animation frames and sizes. */
export function createFrame(
  options: {
    referrer?: string;
    ancestorOrigins?: string[];
    alone?: boolean;
  } = {},
) {
  const posted: { message: Sent; to: string }[] = [];
  const parent = { postMessage: (message: Sent, to: string) => posted.push({ message, to }) };
  const target = new EventTarget();
  const body = document.createElement('body');
  const page = document.createElement('html');
  const frames: ((time: number) => void)[] = [];
  const resizes: (() => void)[] = [];
  const mutations: (() => void)[] = [];
  let size = { height: 720, width: 390 };
  let time = 0;
  body.getBoundingClientRect = () => size as DOMRect;

  const observer = (callbacks: (() => void)[]) =>
    function (this: object, callback: () => void) {
      return {
        observe: () => callbacks.push(callback),
        disconnect: () => void callbacks.splice(callbacks.indexOf(callback) >>> 0, 1),
      };
    };
  const window = {
    parent,
    document: { documentElement: page, body, referrer: options.referrer ?? '' },
    location: {
      origin: 'https://store.example',
      ...(options.ancestorOrigins ? { ancestorOrigins: options.ancestorOrigins } : {}),
    },
    crypto,
    ResizeObserver: observer(resizes),
    MutationObserver: observer(mutations),
    requestAnimationFrame: (run: (time: number) => void) => frames.push(run),
    cancelAnimationFrame: () => void frames.splice(0),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  if (options.alone) Object.assign(window, { parent: window });

  return {
    window: window as unknown as Window & typeof globalThis,
    parent,
    page,
    posted,
    /** Messages of one type that were posted, oldest first. */
    of: (type: string) => posted.filter(({ message }) => message.type === type),
    receive(data: unknown, origin = 'https://partner.example', source: unknown = parent) {
      const event = Object.assign(new Event('message'), { data, origin, source });
      target.dispatchEvent(event);
    },
    /** Resizes the content; can be called several times before the next frame is drawn. */
    resize(height: number, width = 390) {
      size = { height, width };
      for (const callback of resizes.slice()) callback();
    },
    mutate: () => [...mutations].forEach((callback) => callback()),
    draw(ms = 16) {
      time += ms;
      for (const run of frames.splice(0)) run(time);
    },
    waiting: () => frames.length,
  };
}

export const message = (type: string, data: unknown = {}, id = '') => ({
  source: 'esim-widget',
  version: 1,
  id,
  type,
  data,
});
