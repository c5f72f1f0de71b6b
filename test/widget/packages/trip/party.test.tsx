import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gigabyte } from '../../../../server/contract/values/values.ts';
import type { PackageList } from '../../../../server/contract/schemas/storefront.ts';
import type { Options } from '../../../../widget/frame/options.ts';
import type { TopUpTarget } from '../../../../widget/frame/route.ts';
import { PackageChoice } from '../../../../widget/packages/PackageChoice.tsx';
import { tripCode } from '../../../../widget/packages/trip-code.ts';
import { list, orderId, capability, price } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';

const sizes = [1, 3, 5, 10];
const sold: PackageList = {
  ...list,
  packages: sizes.map((size) => ({
    id: `fr-${size}-7`,
    dataBytes: size * gigabyte,
    minDays: 3,
    maxDays: 7,
    price: { ...price, amount: size * 100 },
    perGb: { ...price, amount: 100 },
  })),
};
const dates = { start: '2026-12-15', end: '2026-12-20' };

let leave = () => {};
beforeAll(() => tripCode.load({ loadMessages: () => Promise.resolve() }));
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function open(options: Partial<Options>, topUp: TopUpTarget | null = null) {
  const route = { name: 'packages', destination: 'FR', packageId: null, dates, topUp } as const;
  const here = visit(
    ({ app }) => <PackageChoice app={app} list={sold} route={route} />,
    route,
    createServer(),
    options,
  );
  leave = here.leave;
  return {
    ...here,
    main: () => here.view.querySelector<HTMLButtonElement>('.bar .button--main')!,
    chosen: () => here.view.querySelector('.option:has(:checked) b')?.textContent,
  };
}

describe('a trip known to the partner', () => {
  it('opens at its offer: days, nights, travellers, and the price of all', () => {
    const { main, text, went, told } = open({ quantity: 2 });
    expect(screen.getByLabelText<HTMLInputElement>('Arrive').value).toBe('2026-12-15');
    expect(screen.getByLabelText<HTMLInputElement>('Leave').value).toBe('2026-12-20');
    expect(text()).toContain('6 days, 5 nights');
    expect(text()).toContain('For 2 travellers: one eSIM each. Prices are per eSIM.');
    expect(main().textContent).toBe('Continue with 2 × 5 GB · €10.00');
    fireEvent.click(main());
    expect(went.at(-1)).toMatchObject({ name: 'checkout', packageId: 'fr-5-7', dates });
    expect(told).toMatchObject([{ type: 'package.selected', data: { packageId: 'fr-5-7', amount: 500 } }]);
  });

  it.each([
    [3, '3 GB'],
    [4, '3 GB'],
    [100, '10 GB'],
    [undefined, '5 GB'],
  ])('selects the nearest size that is sold: for %s GB %s', (gb, chosen) => {
    expect(open(gb ? { dataBytes: gb * gigabyte } : {}).chosen()).toBe(chosen);
  });

  it('does not mention several travellers if there is one', () => {
    const { main, text } = open({ quantity: 1 });
    expect(text()).not.toContain('traveller');
    expect(main().textContent).toBe('Continue with 5 GB · €5.00');
  });

  it('tops up one eSIM, however many travel', () => {
    const { main, text } = open({ quantity: 2 }, { orderId, capability });
    expect(text()).not.toContain('travellers');
    expect(main().textContent).toBe('Continue with 5 GB · €5.00');
  });
});
