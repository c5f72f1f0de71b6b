interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Writes together what arrives together: one transaction, and one wait for the disk, for all of it. Items gather
 * until the next turn of the event loop, and for as long as the batch before them is being written; a lone item waits
 * for nothing else. `write` returns one result per item, in their order. If a batch fails, each of its items is
 * written alone, so that a bad item fails no other; `write` must tolerate that the failed batch was stored after all.
 */
export function createBatch<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  limit = 100,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  async function writeAll() {
    for (let batch = waiting.splice(0, limit); batch.length > 0; batch = waiting.splice(0, limit)) {
      await writeTogether(batch);
    }
    writing = false;
  }

  async function writeTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [n, { resolve }] of batch.entries()) resolve(results[n]!);
    } catch (error) {
      // Concurrently: while the database does not respond, each would wait for the timeouts of those before it.
      if (batch.length > 1) await Promise.all(batch.map((each) => writeTogether([each])));
      else batch[0]?.reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (writing) return;
      writing = true;
      setImmediate(() => void writeAll());
    });
}
