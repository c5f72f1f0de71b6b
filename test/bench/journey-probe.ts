/** The screens of a purchase, each reached by a tap on the one before it. */
export type Screen = 'packages' | 'checkout' | 'card' | 'ready';

/** The measurements of one visit. Times are in ms, from the tap until the screen could be used. */
export interface Journey {
  readonly took: Partial<Record<Screen, number>>;
  /** Layout shift, by the step under way. */
  readonly shifts: Readonly<Record<string, number>>;
  /** The slowest interaction, by the step under way. */
  readonly slowest: Readonly<Record<string, number>>;
}

/**
 * Put into every document before its own scripts. A tap may load another page, so its data is kept for the tab. A
 * screen counts as usable when it reacts: on the packages, another choice changes the button. The probe looks after a
 * frame has been painted, so that its own work is not part of the frame that answers the tap.
 */
export const journeyProbe = (prefetch: boolean) => `(() => {
  if (location.hostname !== 'localhost') return;
  if (!${prefetch}) {
    window.requestIdleCallback = () => 0;
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true, addEventListener() {} }) });
  }
  const key = 'bench-journey';
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? '{"step":"first","waits":[],"took":{},"shifts":{},"slowest":{}}');
  const change = (each) => { const seen = read(); each(seen); sessionStorage.setItem(key, JSON.stringify(seen)); };
  const $ = (selector) => document.querySelector(selector);
  const shown = (element) => element && element.getClientRects().length > 0;
  let before, turn = 0;
  const works = {
    packages() {
      const button = $('#view .bar .button--main');
      const choices = document.querySelectorAll('#view input[name=size]');
      if (!shown(button) || choices.length < 2) return false;
      before ??= button.textContent;
      if (button.textContent !== before) return true;
      choices[turn++ % choices.length].click();
      setTimeout(tell);
      return false;
    },
    checkout: () => shown($('#view form.checkout input[type=email]')),
    card: () => !!$('.ways[data-known]') && !$('.card[aria-busy=true]'),
    ready: () => shown($('img.qr')) && $('img.qr').complete,
  };
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    change((seen) => { if (seen.armed) { seen.waits = seen.armed; seen.tapped = performance.timeOrigin + event.timeStamp; seen.armed = null; } });
  }, true);
  const tell = () => {
    if (shown($('#view h1'))) window.__opened ??= performance.now();
    const seen = read();
    for (const screen of seen.waits) {
      if (!works[screen]()) continue;
      const took = now() - seen.tapped;
      change((all) => { all.took[screen] = took; all.waits = all.waits.filter((one) => one !== screen); });
    }
  };
  const look = () => requestAnimationFrame(() => setTimeout(() => { tell(); look(); }));
  look();
  const watch = (options, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ buffered: true, ...options });
  watch({ type: 'layout-shift' }, (entry) => {
    if (!entry.hadRecentInput) change(({ step, shifts }) => { shifts[step] = (shifts[step] ?? 0) + entry.value; });
  });
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (entry.interactionId) change(({ step, slowest }) => { slowest[step] = Math.max(slowest[step] ?? 0, entry.duration); });
  });
  window.__arm = (step, ...screens) => change((seen) => { seen.step = step; seen.armed = screens; });
  window.__journey = read;
})()`;
