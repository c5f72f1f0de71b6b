const local = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const minuteMs = 60_000;

/** Turns the page's times into the reader's own, names the zone once at the top, and keeps the clock there. */
export function showLocalTimes(document: Document): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(time.dateTime);
    time.title = whole.format(at);
    time.textContent = local.format(at);
  }
  const now = document.querySelector<HTMLTimeElement>('time[data-now]');
  if (!now) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const tick = () => {
    now.textContent = `${local.format(new Date())} ${zone}`;
    setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  };
  tick();
}
