import { placeOf } from '../ui/zone-place.ts';

/**
 * Shortens the page's times, in the reader's chosen time zone or else the browser's, and keeps its clock
 * running. Always in English, like the days that the server writes beside them.
 */
export function showLocalTimes(document: Document): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = document.documentElement.dataset['zone'] ?? own;
  const local = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone });
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(time.dateTime);
    time.title = whole.format(at);
    time.textContent = local.format(at);
  }
  offer(document, own);
  const now = document.querySelector<HTMLTimeElement>('time[data-now]');
  if (!now) return;
  const tick = () => {
    now.textContent = `${local.format(new Date())} ${placeOf(timeZone)}`;
    setTimeout(tick, 60_000 - (Date.now() % 60_000));
  };
  tick();
}

/** The server counts days in UTC until a time zone is chosen; offers the browser's. */
function offer(document: Document, own: string): void {
  const box = document.querySelector<HTMLElement>('[data-zone-offer]');
  const field = box?.querySelector<HTMLInputElement>('input[name=zone]');
  const place = box?.querySelector<HTMLElement>('[data-zone-place]');
  if (!box || !field || !place || own === 'UTC') return;
  field.value = own;
  place.textContent = placeOf(own);
  box.hidden = false;
}
