import { beforeAll, describe, expect, it } from 'vitest';
import { gb } from '../../catalogue/shop.ts';
import { dataOf, openWorld } from './page-world.ts';

const { catalogue, get } = openWorld();
beforeAll(() => catalogue.refresh());

describe('a deep link', () => {
  it.each(['FR', 'FRA', 'fr'])('renders %s with its packages and their list', async (code) => {
    const html = await (await get(`/?destination=${code}&currency=EUR`)).text();
    expect(html).toMatch(/<h1 [^>]*>France<\/h1>/);
    expect(html).toMatch(/Continue with 5 GB · €\d/);
    const list = dataOf(html).list!;
    expect(list.destination.code).toBe('FR');
    expect(list.packages[0]?.dataBytes).toBe(gb);
  });
  it('selects the package that it names', async () => {
    expect(await (await get('/?destination=FR&package=FR-1')).text()).toContain('Continue with 1 GB');
    expect(await (await get('/?destination=FR&package=none')).text()).toContain('Continue with 5 GB');
    // Links to regions have only the start of an id.
    expect(await (await get('/?destination=EVIL&package=evil-pla')).text()).toContain('Continue with 1 GB');
    expect(await (await get('/?destination=EVIL&package=evil-pl')).text()).toContain('Continue with 20 GB');
  });
  it('cannot end its script early through a name', async () => {
    const html = await (await get('/?destination=EVIL')).text();
    expect(html).not.toContain('<script>alert');
    const list = dataOf(html).list!;
    expect(list.destination.name).toContain('</script><script>alert(1)');
  });
  it('opens the first screen for an unsold destination', async () => {
    expect((await get('/?destination=XX')).status).toBe(200);
    expect(await (await get('/?destination=%3Cscript%3E')).text()).toContain('Where are you going?');
  });
  it(
    'opens an order on a page that is never cached or sent as a Referer',
    { tags: 'order-not-found-again' },
    async () => {
      const response = await get(`/order/ord_${'a'.repeat(26)}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect((await get('/order/evil')).status).toBe(404);
    },
  );
});
