import { afterEach, expect, it } from 'vitest';
import { showLocalTimes } from '../../../../widget/dashboard/client/times.ts';

afterEach(() => {
  delete document.documentElement.dataset['zone'];
  document.body.replaceChildren();
});

it('times are in the chosen zone and in the page’s language, whatever the browser’s language', () => {
  document.documentElement.dataset['zone'] = 'Asia/Tokyo';
  document.body.innerHTML = '<time datetime="2026-11-23T18:05:00.000Z" data-local>then</time>';
  showLocalTimes(document);
  const time = document.querySelector('time');
  expect(time?.textContent).toBe('24 Nov, 03:05');
  expect(time?.title).toMatch(/^Tuesday,? 24 November 2026/);
});
