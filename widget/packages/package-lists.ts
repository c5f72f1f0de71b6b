import { signal } from '@preact/signals-core';
import type { Attribution, PackageList } from '../../server/contract/schemas/storefront.ts';
import type { LoadFailure, PackageLists } from '../frame/app.ts';

/** Loads each list once; `first` came with the page. A list that failed to load is requested again. */
export function createLists(options: {
  currency: string;
  lang: string;
  attribution: Attribution;
  first: PackageList | undefined;
}): PackageLists {
  const { currency, lang, first } = options;
  const { shop } = options.attribution;
  const query = new URLSearchParams({ currency, lang, ...(shop && { shop }) });
  const here = signal<Record<string, PackageList | LoadFailure | undefined>>(
    first ? { [first.destination.code]: first } : {},
  );
  const coming = new Map<string, Promise<PackageList>>();
  const keep = (destination: string, what: PackageList | LoadFailure | undefined) =>
    (here.value = { ...here.peek(), [destination]: what });

  const ask = async (destination: string, ahead?: boolean) => {
    const path = `/api/destinations/${destination}/packages?${query}`;
    let reason: LoadFailure = 'offline';
    try {
      const response = await fetch(path, {
        credentials: 'omit',
        signal: AbortSignal.timeout(15_000),
      });
      reason = response.status === 404 ? 'not-sold' : 'unavailable';
      if (!response.ok) throw new Error(reason);
      const list = (await response.json()) as PackageList;
      keep(destination, list);
      return list;
    } catch {
      // After a failed load ahead, a screen that waits for the list requests it again.
      keep(destination, ahead ? undefined : reason);
      throw new Error(reason);
    } finally {
      coming.delete(destination);
    }
  };

  return {
    peek(destination) {
      const found = here.value[destination];
      return typeof found === 'object' ? found : undefined;
    },
    failure(destination) {
      const found = here.value[destination];
      return typeof found === 'string' ? found : undefined;
    },
    load(destination, how) {
      const list = here.peek()[destination];
      if (typeof list === 'object') return Promise.resolve(list);
      const request = coming.get(destination) ?? ask(destination, how?.ahead);
      coming.set(destination, request);
      return request;
    },
  };
}
