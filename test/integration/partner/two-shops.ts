import { apiKey, bearer } from '../../support/api-keys.ts';
import { createHarness } from '../../support/harness.ts';

const path = '/api/partner';

/** Two shops, and programs with a key to all shops and to one. */
export async function openTwoShops() {
  const shop = await createHarness();
  for (const id of ['anthill', 'beehive']) {
    const settings = { name: id, currency: 'EUR' };
    await shop.storefront().settings.save(`shop:${id}`, settings, { by: 'boss', via: 'cli' }, 0);
  }
  const all = await apiKey(shop, 'read,act', { name: 'Back office' });
  const anthill = await apiKey(shop, 'read,act', { shop: 'anthill', name: 'Ants' });
  const ask = (at: string, key: string, init: RequestInit = {}) =>
    shop.request(`${path}${at}`, { ...init, headers: { ...bearer(key), ...init.headers } });
  const post = (at: string, key: string, body: unknown) =>
    ask(at, key, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { shop, all, anthill, ask, post };
}

export const json = async (response: Response | Promise<Response>) =>
  (await response).json() as Promise<never>;

export const typeOf = async (response: Response) => ({
  status: response.status,
  type: ((await response.json()) as { type: string }).type,
});
