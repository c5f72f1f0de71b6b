import { describe, expect, it } from 'vitest';
import { createBatch } from '../../../server/store/batch.ts';

describe('a batch', () => {
  it('writes items of one turn together, and gives each its own result', async () => {
    const { written, write } = recorder();
    const add = createBatch(write);
    expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual(['A', 'B', 'C']);
    expect(written).toEqual([['a', 'b', 'c']]);
    expect(await add('d')).toBe('D');
    expect(written).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('gathers what arrives while it writes, and writes at most so many at once', async () => {
    const { written, write, hold } = recorder();
    const add = createBatch(write, 2);
    const release = hold();
    const first = add('a');
    await turn();
    const others = ['b', 'c', 'd'].map((item) => add(item));
    await turn();
    expect(written).toEqual([['a']]);
    release();
    expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'D']);
    expect(written).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('fails only the item that cannot be written, and goes on', async () => {
    const { written, write } = recorder('bad');
    const add = createBatch(write);
    const results = await Promise.allSettled([add('a'), add('bad'), add('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
    expect(await add('d')).toBe('D');
  });

  it('writes its items in parallel when it fails, so that none waits for another’s timeout', async () => {
    const { written, write, hold } = recorder('bad');
    const add = createBatch(write);
    const release = hold();
    const results = Promise.allSettled([add('bad'), add('a'), add('c')]);
    await turn();
    release();
    const releaseEach = hold();
    await turn();
    expect(written).toEqual([['bad', 'a', 'c'], ['bad'], ['a'], ['c']]);
    releaseEach();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function recorder(bad?: string) {
  const written: string[][] = [];
  let held: Promise<void> | undefined;
  return {
    written,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async write(items: readonly string[]) {
      written.push([...items]);
      await held;
      if (bad !== undefined && items.includes(bad)) throw new Error('cannot be written');
      return items.map((item) => item.toUpperCase());
    },
  };
}
