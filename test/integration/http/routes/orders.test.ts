import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderView } from '../../../../server/contract/schemas/storefront.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(async () => {
  expect(await shop.broken(false)).toEqual([]);
  await shop.stop();
});

describe('an order', () => {
  it('gives the same 404 for unknown, foreign and forbidden ids', async () => {
    const { id, keys } = await shop.buy();
    const stranger = { authorization: `Bearer ${freshKeys().capability}` };
    const answers = await Promise.all([
      shop.request(`/api/orders/${id}`, { headers: stranger }),
      shop.request(`/api/orders/${id}`),
      shop.request('/api/orders/ord_00000000000000000000000000', { headers: stranger }),
      shop.request("/api/orders/'%20or%201=1--", { headers: stranger }),
      shop.request(`/api/orders/${id}`, { headers: { authorization: `Basic ${keys.capability}` } }),
      shop.request(`/api/orders/${id}/events`, { headers: stranger }),
      shop.request(`/api/orders/${id}/refresh`, { method: 'POST', headers: stranger }),
    ]);
    const bodies = await Promise.all(
      answers.map(async (answer) => {
        expect(answer.status).toBe(404);
        return { ...((await answer.json()) as object), instance: '' };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is private and never cached', async () => {
    const { id, keys } = await shop.buy();
    const answer = await shop.request(`/api/orders/${id}`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('names its destination in the viewer’s language, or else in that of the purchase', async () => {
    const { id, keys } = await shop.buy();
    const headers = { authorization: `Bearer ${keys.capability}` };
    const named = async (path: string, method = 'GET') => {
      const answer = await shop.request(`/api/orders/${id}${path}`, { method, headers });
      const view = path.startsWith('/events') ? await readEvents(answer)() : await answer.json();
      return OrderView.parse(view).destination.name;
    };
    expect(await named('')).toBe('France');
    expect(await named('?lang=de-AT')).toBe('Frankreich');
    expect(await named('?lang=xx')).toBe('France');
    expect(await named('/refresh?lang=es', 'POST')).toBe('Francia');
    expect(await named('/events?lang=nl&lang=de')).toBe('Frankrijk');
  });

  it('sends each change as a server-sent event', async () => {
    const { id, keys, view } = await shop.buy();
    const stream = await shop.request(`/api/orders/${id}/events`, {
      headers: { authorization: `Bearer ${keys.capability}` },
    });
    const next = readEvents(stream);
    expect((await next()).esim?.status).toBe('released');
    shop.service.control.step(view.profile?.iccid ?? '', 'install');
    await shop.clock.advance(1_000);
    let seen = await next();
    // The later event may be handled first; the earlier one's addition is then sent as well.
    while (seen.esim?.steps.length !== 3) seen = await next();
    expect(seen.esim.status).toBe('installed');
    expect(seen.esim.steps.map((step) => step.status)).toEqual(['released', 'downloaded', 'installed']);
  });
});

/** The orders that a stream sends, one per call. */
function readEvents(response: Response): () => Promise<OrderView> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /event: order\ndata: (.*)\n\n/.exec(text);
      if (found?.[1]) {
        text = text.slice(found.index + found[0].length);
        return OrderView.parse(JSON.parse(found[1]));
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error('the stream has ended');
      text += chunk.value;
    }
  };
}
