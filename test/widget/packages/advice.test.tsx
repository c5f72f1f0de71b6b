import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gigabyte } from '../../../server/contract/values.ts';
import type { Package, PackageList } from '../../../server/contract/schemas.ts';
import type { Options } from '../../../widget/frame/options.ts';
import type { TopUpTarget } from '../../../widget/frame/route.ts';
import { adviceCode } from '../../../widget/packages/advice-code.ts';
import { use } from '../../../widget/packages/advice/uses.ts';
import { PackageChoice } from '../../../widget/packages/PackageChoice.tsx';
import { Packages } from '../../../widget/packages/Packages.tsx';
import { tripCode } from '../../../widget/packages/trip-code.ts';
import { capability, createServer, list, orderId, visit } from '../traveller.tsx';

const plan = (size: number, maxDays: number, more: Partial<Package> = {}): Package => ({
  id: `fr-${size}-${maxDays}-plan`,
  dataBytes: size * gigabyte,
  minDays: maxDays === 7 ? 3 : 15,
  maxDays,
  price: { amount: size * 100, currency: 'EUR' },
  perGb: { amount: 100, currency: 'EUR' },
  ...more,
});
const sizes = [1, 2, 3, 5, 8, 20];
const sold: PackageList = {
  ...list,
  packages: [...sizes.map((size) => plan(size, 7)), ...[...sizes, 50].map((size) => plan(size, 30))],
};
const europe = {
  code: 'EUROPE',
  name: 'Europe',
  countries: 39,
  package: 'eu-5-7',
  dataBytes: 5 * gigabyte,
};

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

interface Opening {
  shown?: PackageList;
  packageId?: string;
  topUp?: TopUpTarget;
  dates?: { start: string; end: string };
  options?: Partial<Options>;
}

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

describe('choosing how the phone is used', () => {
  it('recommends one plan for the days, with what it means a day', () => {
    const { marked, chosen, text } = open();
    expect(marked()).toEqual(['5 GBAbout 700 MB a dayRecommended for 7 days€5.00€1.00 per GB']);
    expect(chosen()).toBe('5 GB');
    expect(text()).toContain('We count about 600 MB a day for this.');
  });

  it('selects the plan recommended for another use, or for other days', () => {
    const { choose, chosen } = open();
    choose('Maps & chat');
    expect(chosen()).toBe('2 GB');
    choose('+ Video & hotspot');
    expect(chosen()).toBe('20 GB');
    choose('30 days');
    expect(chosen()).toBe('50 GB');
  });

  it('is kept for the visit', () => {
    open().choose('Maps & chat');
    leave();
    const { chosen } = open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maps & chat' }).checked).toBe(true);
    expect(chosen()).toBe('2 GB');
  });

  it('recommends for the days of a trip', () => {
    const { marked } = open({ dates: { start: '2026-12-15', end: '2026-12-20' } });
    expect(marked()).toEqual([expect.stringContaining('About 800 MB a dayRecommended for 6 days')]);
  });

  it('says so where not even the largest plan has enough', () => {
    const { choose, marked } = open({ shown: { ...sold, packages: sizes.map((size) => plan(size, 30)) } });
    choose('+ Video & hotspot');
    expect(marked()).toEqual([expect.stringContaining('Our largest for 30 days')]);
  });

  it('speaks of no hotspot where none works', () => {
    open({ shown: { ...sold, facts: { hotspot: false } } });
    expect(screen.getByRole('radio', { name: '+ Video' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /hotspot/ })).toBeNull();
  });
});

describe('the rows', () => {
  it('are three, and choosing one moves none', () => {
    const { sizes: shown, choose, chosen, marked } = open();
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB']);
    choose(/^8 GB/);
    expect(chosen()).toBe('8 GB');
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB']);
    expect(marked()).toEqual([expect.stringMatching(/^5 GB/)]);
  });

  it('unfold behind one button, by size, and fold again around what is selected', () => {
    const { sizes: shown, press, choose } = open();
    const button = screen.getByRole('button', { name: 'All 6 plans' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    press('All 6 plans');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual(sizes.map((size) => `${size} GB`));
    choose(/^20 GB/);
    press('All 6 plans');
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB', '20 GB']);
    choose(/^5 GB/);
    expect(shown()).toEqual(['3 GB', '5 GB', '8 GB', '20 GB']);
  });

  it.each([
    ['package', { packageId: 'fr-1-7-plan' }],
    ['start of a package’s id', { packageId: 'fr-1-7-p' }],
    ['size', { options: { dataBytes: gigabyte } }],
  ])('hold the %s that the address selects, whatever is recommended', (_, opening: Opening) => {
    const { sizes: shown, chosen, marked, choose } = open(opening);
    expect(chosen()).toBe('1 GB');
    expect(shown()).toEqual(['1 GB', '3 GB', '5 GB', '8 GB']);
    expect(marked()).toEqual([expect.stringMatching(/^5 GB/)]);
    choose(/^5 GB/);
    expect(shown()).toEqual(['1 GB', '3 GB', '5 GB', '8 GB']);
  });

  it('are all open where there are few', () => {
    const { sizes: shown } = open({ shown: list });
    expect(shown()).toEqual(['5 GB']);
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });
});

describe('a plan of a region', () => {
  const beside = (amount: number) => {
    const region = { ...europe, price: { amount, currency: 'EUR' } as const };
    const packages = sold.packages.map((one) => (one.id === 'fr-5-7-plan' ? { ...one, region } : one));
    return { ...sold, packages };
  };

  it.each([
    [650, 'Visiting more countries? Europe, 39 countries: 5 GB for €6.50'],
    [500, 'Visiting more countries? Europe, 39 countries: 5 GB for €5.00'],
    [450, 'Costs less and works in more countries Europe, 39 countries: 5 GB for €4.50'],
  ])('at %s cents is compared by its price for the same days and size', (amount, name) => {
    const { choose } = open({ shown: beside(amount) });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/?destination=EUROPE&package=eu-5-7');
    choose(/^8 GB/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has the days of the trip', () => {
    open({ shown: beside(650), dates: { start: '2026-12-15', end: '2026-12-20' } });
    const link = screen.getByRole('link');
    const trip = 'start=2026-12-15&end=2026-12-20';
    expect(link.getAttribute('href')).toBe(`/?destination=EUROPE&package=eu-5-7&${trip}`);
  });

  it('does not lead away from the eSIM being topped up', () => {
    const { facts } = open({ shown: beside(450), topUp: { orderId, capability } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(facts()).toEqual([]);
  });
});

describe('what travellers look for before they pay', () => {
  const always = [
    'Data only. No calls or texts',
    'Your own number stays on',
    'Stops at zero. No surprise bill',
  ];

  it('is what is always true, where the operator says nothing', () => {
    expect(open().facts()).toEqual([...always, 'Starts when you first connect, ends 7\u00a0days later']);
  });

  it('has the dates of the trip', () => {
    const { facts } = open({ dates: { start: '2026-12-15', end: '2026-12-20' } });
    expect(facts().at(-1)).toMatch(/^Valid Dec 15\s–\s20, 2026$/);
  });

  it('has no dates where the plan begins with its first use', () => {
    const shown = { ...sold, packages: sold.packages.map((one) => ({ ...one, minDays: 2, maxDays: 2 })) };
    const { facts, text } = open({ shown, dates: { start: '2026-12-15', end: '2026-12-16' } });
    expect(facts().at(-1)).toBe('Starts when you first connect, ends 2\u00a0days later');
    expect(text()).toContain('2 days, starting when you first connect');
    expect(text()).not.toContain('Valid');
  });

  it('has what the operator knows, and its words are only text', () => {
    const networks = ['Orange', '<img src=x>'];
    const facts = { networks, fiveG: true, hotspot: true, idCheck: false, refundDays: 14 };
    const { facts: shown, view } = open({ shown: { ...sold, facts } });
    expect(shown().slice(4)).toEqual([
      'Networks: Orange, <img src=x> · 5G where the network has it',
      'Hotspot works',
      'No ID check',
      'Unused? Money back within 14 days',
    ]);
    expect(view.querySelector('img[src=x]')).toBeNull();
  });

  it('has the answers to five questions, which load once they are opened', async () => {
    const { view } = open();
    const sheet = view.querySelector<HTMLDetailsElement>('.questions')!;
    expect(within(sheet).queryByText('Will it work on my phone?')).toBeNull();
    sheet.open = true;
    fireEvent(sheet, new Event('toggle'));
    await screen.findByText('Will it work on my phone?', {}, { timeout: 15_000 });
    expect([...sheet.querySelectorAll('details p')].map(({ textContent }) => textContent)).toHaveLength(5);
  });
});

describe('the packages screen', () => {
  const route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null } as const;

  it('waits for what helps to choose, and sells without it where it does not load', () => {
    const { now, failed } = adviceCode;
    const code = now.value;
    now.value = null;
    const here = visit(({ app }) => <Packages app={app} route={route} />, route, createServer());
    leave = here.leave;
    expect(here.view.querySelector('[aria-busy]')).not.toBeNull();
    expect(here.view.querySelector('.option')).toBeNull();
    (failed as { value: boolean }).value = true;
    expect(here.view.querySelector('.option b')?.textContent).toBe('5 GB');
    expect(here.view.querySelector('.uses')).toBeNull();
    now.value = code;
    expect(here.view.querySelector('.uses')).not.toBeNull();
  });
});
