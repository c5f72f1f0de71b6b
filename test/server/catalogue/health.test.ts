import { describe, expect, it } from 'vitest';
import { Problem } from '../../../server/contract/problem.ts';
import { settle } from '../../support/clock.ts';
import { createShop, packages } from './shop.ts';

const hour = 3_600_000;
/** Half of what is sold, and less than that. */
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
    expect(catalogue.destinations('USD', 'en')).toMatchObject({ stale: true });
    expect(catalogue.destinations('USD', 'en').destinations).toHaveLength(3);
    expect(catalogue.health()).toMatchObject({ heldBack: true });
  });

  it('is not confirmed by reading it again at once', async () => {
    const { catalogue } = await createShrunk();
    for (let n = 0; n < 5; n++) await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en').destinations).toHaveLength(3);
  });

  it('is accepted when a reading a quarter of an hour later agrees', async () => {
    const { catalogue, clock } = await createShrunk();
    await clock.advance(15 * 60_000);
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en')).toMatchObject({
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
    expect(catalogue.destinations('USD', 'en').destinations).toHaveLength(3);
  });

  it('to exactly half is accepted at once', async () => {
    const { catalogue, service } = createShop();
    await catalogue.refresh();
    service.packages = half;
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en').destinations).toHaveLength(1);
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
    expect(catalogue.offer('fr-1', 'USD')?.price.amount).toBe(390);
    expect(catalogue.sellable()).toBe(true);
    await clock.advance(60_000);
    await catalogue.refresh();
    expect(catalogue.sellable()).toBe(false);
    expect(catalogue.health().ageMs).toBe(24 * hour + 60_000);
    expect(catalogue.destinations('USD', 'en')).toMatchObject({ stale: true });
    expect(() => catalogue.offer('fr-1', 'USD')).toThrow(Problem);
    service.up = true;
    await catalogue.refresh();
    expect(catalogue.offer('fr-1', 'USD')?.price.amount).toBe(390);
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
    catalogue.destinations('USD', 'en');
    await settle();
    expect(catalogue.health().ageMs).toBe(0);
  });
});
