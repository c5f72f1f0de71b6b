import { describe, expect, it } from 'vitest';
import { currencies } from '../../../server/contract/values/values.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { settle } from '../../support/clock.ts';
import { createShop, packages, pricing } from './shop.ts';

const hour = 3_600_000;
const everyCurrency = (open: boolean) => Object.fromEntries(currencies.map((each) => [each, open]));

/** A catalogue that keeps its log lines about opening and closing. */
function createWatched() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const said = () =>
    lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => /the storefront is|every currency/.test(msg))
      .map(({ level, msg }) => `${level === 50 ? 'error' : 'info'}: ${msg}`);
  return { ...createShop({ log }), said };
}
/** Half of the packages, and less than half. */
const half = packages.slice(0, 2);
const less = packages.slice(0, 1);

describe('a list that shrinks to less than half', () => {
  async function createShrunk() {
    const made = createShop();
    await made.catalogue.refresh();
    made.service.packages = less;
    await made.catalogue.refresh();
    return made;
  }

  it('is held back, and this is reported', async () => {
    const { catalogue } = await createShrunk();
    expect(catalogue.destinations('USD', 'en', pricing)).toMatchObject({ stale: true });
    expect(catalogue.destinations('USD', 'en', pricing).destinations).toHaveLength(3);
    expect(catalogue.health()).toMatchObject({ heldBack: true });
  });

  it('is not confirmed by reading it again at once', async () => {
    const { catalogue } = await createShrunk();
    for (let n = 0; n < 5; n++) await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing).destinations).toHaveLength(3);
  });

  it('is accepted when a reading a quarter of an hour later agrees', async () => {
    const { catalogue, clock } = await createShrunk();
    await clock.advance(15 * 60_000);
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing)).toMatchObject({
      stale: false,
      destinations: [{ code: 'FR' }],
    });
    expect(catalogue.health()).toMatchObject({ heldBack: false, ageMs: 0 });
  });

  it('is forgotten when the next reading is complete', async () => {
    const { catalogue, service, clock } = await createShrunk();
    service.packages = packages;
    await catalogue.refresh();
    expect(catalogue.health().heldBack).toBe(false);
    service.packages = less;
    await clock.advance(hour);
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing).destinations).toHaveLength(3);
  });

  it('is accepted at once when exactly half is left', async () => {
    const { catalogue, service } = createShop();
    await catalogue.refresh();
    service.packages = half;
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing).destinations).toHaveLength(1);
  });
});

describe('a list that cannot be refreshed', () => {
  it('is sold from for a day, and only shown after that', async () => {
    const { catalogue, service, clock, bank } = createShop();
    await catalogue.refresh();
    service.up = false;
    await clock.advance(24 * hour);
    bank.date = '2026-11-21';
    await catalogue.refresh();
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price.amount).toBe(390);
    expect(catalogue.sellable()).toBe(true);
    await clock.advance(60_000);
    await catalogue.refresh();
    expect(catalogue.sellable()).toBe(false);
    expect(catalogue.health().ageMs).toBe(24 * hour + 60_000);
    expect(catalogue.destinations('USD', 'en', pricing)).toMatchObject({ stale: true });
    expect(() => catalogue.offer('fr-1', 'USD', pricing)).toThrow(Problem);
    service.up = true;
    await catalogue.refresh();
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price.amount).toBe(390);
  });

  it('is no younger after a restart', async () => {
    const { catalogue, again, service, clock } = createShop();
    await catalogue.refresh();
    service.up = false;
    await clock.advance(25 * hour);
    const restarted = again();
    await restarted.refresh();
    expect(restarted.ready()).toBe(true);
    expect(restarted.sellable()).toBe(false);
  });

  it('does not close a shop that had no visitors for days', async () => {
    const { catalogue, clock } = createShop();
    await catalogue.refresh();
    await clock.advance(72 * hour);
    expect(catalogue.sellable()).toBe(true);
    catalogue.destinations('USD', 'en', pricing);
    await settle();
    expect(catalogue.health().ageMs).toBe(0);
  });
});

describe('a shop', () => {
  it('closes with an outdated list, and reports that once, and its reopening once', async () => {
    const { catalogue, service, clock, bank, said } = createWatched();
    expect(catalogue.health().selling).toEqual(everyCurrency(false));
    await catalogue.refresh();
    expect(catalogue.health().selling).toEqual(everyCurrency(true));
    service.up = false;
    bank.date = '2026-11-21';
    await clock.advance(25 * hour);
    for (let n = 0; n < 3; n++) await catalogue.refresh();
    expect(catalogue.health().selling).toEqual(everyCurrency(false));
    expect(said()).toEqual(['error: the product list is missing or too old: the storefront is closed']);
    service.up = true;
    for (let n = 0; n < 3; n++) await catalogue.refresh();
    expect(catalogue.health().selling).toEqual(everyCurrency(true));
    expect(said().slice(1)).toEqual(['info: the product list was read again: the storefront is open']);
  });

  it('sells only in USD with outdated rates, and reports that once', async () => {
    const { catalogue, clock, bank, said } = createWatched();
    await catalogue.refresh();
    bank.up = false;
    for (let day = 0; day < 12; day++) {
      await clock.advance(24 * hour);
      await catalogue.refresh();
    }
    expect(catalogue.health().selling).toEqual({ ...everyCurrency(false), USD: true });
    expect(said()).toEqual([
      'error: the exchange rates are too old: the storefront is closed in every currency but USD',
    ]);
    bank.up = true;
    bank.date = '2026-12-02';
    await clock.advance(24 * hour);
    await catalogue.refresh();
    expect(catalogue.health().selling).toEqual(everyCurrency(true));
    expect(said().slice(1)).toEqual([
      'info: the exchange rates are up to date again: the storefront is open in every currency',
    ]);
  });

  it('reports that it is closed when nothing was ever read', async () => {
    const { catalogue, service, said } = createWatched();
    service.up = false;
    await catalogue.refresh();
    expect(catalogue.health().selling).toEqual(everyCurrency(false));
    expect(said()).toEqual(['error: the product list is missing or too old: the storefront is closed']);
  });

  it('stays open through weeks without visitors', async () => {
    const { catalogue, clock, said } = createWatched();
    await catalogue.refresh();
    await clock.advance(30 * 24 * hour);
    expect(catalogue.health().selling).toEqual(everyCurrency(true));
    expect(said()).toEqual([]);
  });
});
