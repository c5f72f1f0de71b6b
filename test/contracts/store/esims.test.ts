import { describe, expect, it } from 'vitest';
import { stored } from '../stored-orders.ts';
import { eachStore, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it(
    'merges news of an eSIM by its own time: late, repeated, and deleted for good',
    { tags: 'fault-45' },
    async () => {
      const merge = open.store.mergeEsim;
      expect(await open.store.esim('8944502')).toBeNull();
      await merge('8944502', { steps: [{ status: 'enabled', at: 300 }] });
      await merge('8944502', { steps: [{ status: 'downloaded', at: 100 }] });
      await merge('8944502', { steps: [{ status: 'downloaded', at: 100 }] });
      const early = await merge('8944502', { steps: [{ status: 'installed', at: 200 }] });
      expect(early.status).toBe('enabled');
      expect(early.steps.map((step) => step.status)).toEqual(['downloaded', 'installed', 'enabled']);
      const news = { checkedAt: 400, remainingBytes: 70, totalBytes: 100, active: true, topUpAllowed: true };
      await merge('8944502', news);
      const stale = await merge('8944502', { checkedAt: 350, remainingBytes: 90, topUpAllowed: false });
      expect(stale).toMatchObject({ remainingBytes: 70, topUpAllowed: true, checkedAt: 400 });
      await merge('8944502', { steps: [{ status: 'deleted', at: 250 }] });
      const after = await merge('8944502', {
        steps: [{ status: 'installed', at: 500 }],
        checkedAt: 501,
        topUpAllowed: true,
      });
      expect(after).toMatchObject({ status: 'deleted', topUpAllowed: false });
      expect(await open.store.esim('8944502')).toEqual(after);
    },
  );

  it('loses no step of an eSIM when its events come at once, and notifies each of its orders', async () => {
    const order = await stored(open, { iccid: '8944503' });
    open.changed.length = 0;
    const statuses = ['downloaded', 'installed', 'enabled', 'disabled'] as const;
    await Promise.all(
      statuses.map((status, at) => open.store.mergeEsim('8944503', { steps: [{ status, at: at + 1 }] })),
    );
    const esim = await open.store.esim('8944503');
    expect(esim?.steps.map((step) => step.status)).toEqual(statuses);
    expect(open.changed).toEqual(statuses.map(() => order.id));
    open.changed.length = 0;
    await open.store.mergeEsim('8944503', { steps: [{ status: 'enabled', at: 3 }] });
    expect(open.changed).toEqual([]);
  });
});
