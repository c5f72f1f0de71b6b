import { element } from '../../page/elements.ts';
import type { Esim } from './outside.ts';

const megabyte = 1_048_576;
const gigabyte = 1024 * megabyte;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function inWords(bytes: number): string {
  return bytes < gigabyte
    ? `${number.format(Math.round(bytes / megabyte))} MB`
    : `${number.format(bytes / gigabyte)} GB`;
}

function totalOf(esim: Esim): { total: number; left: number } {
  return {
    total: esim.purchases.reduce((sum, purchase) => sum + purchase.dataLimitInBytes, 0),
    left: esim.purchases.reduce((sum, purchase) => sum + purchase.remainingBytes, 0),
  };
}

/** The amounts that can be used now, in bytes: a fixed amount, up to 80 % of the data bought, and all of it. */
export function usesOf(esim: Esim): readonly { label: string; bytes: number }[] {
  const { total, left } = totalOf(esim);
  const upTo = (share: number) => Math.ceil(total * share) - (total - left);
  return [
    { label: 'Use 500 MB', bytes: Math.min(left, 500 * megabyte) },
    { label: 'To 80 %', bytes: upTo(0.8) },
    { label: 'Use it all', bytes: left },
  ].map((use) => ({ ...use, bytes: Math.max(0, use.bytes) }));
}

export function drawUsage(esim: Esim): HTMLElement {
  const { total, left } = totalOf(esim);
  return element(
    'div',
    { class: 'left' },
    element('span', {}, `${inWords(left)} left`),
    element('span', {}, `of ${inWords(total)}`),
    element('progress', { max: total, value: left, 'aria-label': 'Data left' }),
  );
}
