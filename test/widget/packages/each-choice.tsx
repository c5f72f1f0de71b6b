import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import type { Package, PackageList } from '../../../server/contract/schemas/storefront.ts';
import type { Options } from '../../../widget/frame/options.ts';
import type { TopUpTarget } from '../../../widget/frame/route.ts';
import { adviceCode } from '../../../widget/packages/advice-code.ts';
import { use } from '../../../widget/packages/advice/uses.ts';
import { PackageChoice } from '../../../widget/packages/PackageChoice.tsx';
import { tripCode } from '../../../widget/packages/trip-code.ts';
import { list } from '../samples.ts';
import { createServer } from '../server.ts';
import { visit } from '../traveller.tsx';

export const plan = (size: number, maxDays: number, more: Partial<Package> = {}): Package => ({
  id: `fr-${size}-${maxDays}-plan`,
  dataBytes: size * gigabyte,
  minDays: maxDays === 7 ? 3 : 15,
  maxDays,
  price: { amount: size * 100, currency: 'EUR' },
  perGb: { amount: 100, currency: 'EUR' },
  ...more,
});
export const sizes = [1, 2, 3, 5, 8, 20];
export const sold: PackageList = {
  ...list,
  packages: [...sizes.map((size) => plan(size, 7)), ...[...sizes, 50].map((size) => plan(size, 30))],
};

export interface Opening {
  shown?: PackageList;
  packageId?: string;
  topUp?: TopUpTarget;
  dates?: { start: string; end: string };
  options?: Partial<Options>;
}

/** For each test of a file, the choice of a package, with its advice loaded. */
export function eachChoice() {
  let leave = () => {};
  beforeAll(async () => {
    const app = { loadMessages: () => Promise.resolve() };
    await Promise.all([adviceCode.load(app), tripCode.load(app)]);
  });
  beforeEach(() => void (use.value = 'social'));
  afterEach(() => {
    leave();
    vi.unstubAllGlobals();
  });

  function open({ shown = sold, packageId, topUp, dates, options }: Opening = {}) {
    const route = {
      name: 'packages',
      destination: 'FR',
      packageId: packageId ?? null,
      dates: dates ?? null,
      topUp: topUp ?? null,
    } as const;
    const here = visit(
      ({ app }) => <PackageChoice app={app} list={shown} route={route} />,
      route,
      createServer(),
      options,
    );
    leave = here.leave;
    const rows = () => [...here.view.querySelectorAll('.option')];
    return {
      ...here,
      sizes: () => rows().map((row) => row.querySelector('b')?.textContent),
      chosen: () => here.view.querySelector('.option:has(:checked) b')?.textContent,
      marked: () => rows().flatMap((row) => (row.querySelector('.mark') ? row.textContent : [])),
      facts: () => [...here.view.querySelectorAll('.facts li')].map(({ textContent }) => textContent),
      press: (name: string | RegExp) => void fireEvent.click(screen.getByRole('button', { name })),
      choose: (name: string | RegExp) => void fireEvent.click(screen.getByRole('radio', { name })),
    };
  }

  return { open, leave: () => leave() };
}
