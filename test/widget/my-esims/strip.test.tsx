import { expect, it } from 'vitest';
import { linkedEsim } from '../../../server/contract/values/values.ts';
import { keepOrder } from '../../../widget/frame/kept/kept.ts';
import { showStrip } from '../../../widget/my-esims/strip.ts';
import { capability, inJapan, inUse, orderId, otherId, orderView, ready } from '../samples.ts';
import { visit } from '../traveller.tsx';
import { eachDevice } from './each-device.tsx';

const refresh = `POST /api/orders/${orderId}/refresh`;
const at = eachDevice();

/** The first screen, as the server renders it, of a traveller with kept eSIMs. */
function open() {
  const Home = () => (
    <div id="home">
      <a class="mine" href={`/order/${linkedEsim}`}>
        <b>My eSIMs</b>
        <span />
      </a>
    </div>
  );
  const here = visit(Home, { name: 'destinations' }, at.server);
  at.leave = here.leave;
  return { app: here.app, words: () => here.view.querySelector('span')?.textContent };
}

it('the strip shows the data and days left of the eSIM in use as last seen, then as they are now', async () => {
  await keepOrder({ ref: { orderId, capability }, view: inUse('enabled', true, 3), at: 1 });
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  at.server.on(refresh, () => promise);
  const { app, words } = open();
  const shown = showStrip(app);
  await expect.poll(() => words()).toBe(' France · 3 GB left · 30 days left');
  await expect.poll(() => at.server.to(refresh)).toHaveLength(1);
  answer(Response.json(inUse('enabled', true, 1)));
  await shown;
  expect(words()).toBe(' France · 1 GB left · 30 days left');
});

it('an eSIM that is over or was paid back is not shown', async () => {
  await keepOrder({ ref: { orderId, capability }, view: inUse('deleted'), at: 1 });
  const { app, words } = open();
  await showStrip(app);
  expect(words()).toBe('');
  await keepOrder({ ref: { orderId, capability }, view: ready, at: 1 });
  at.server.on(refresh, () => Response.json(orderView({ state: 'not-bought', money: 'refunded' })));
  await showStrip(app);
  expect(words()).toBe('');
});

it('an eSIM that has ended since makes way for the next one that works', async () => {
  await keepOrder({ ref: { orderId, capability }, view: inUse('enabled', true, 3), at: 2 });
  await keepOrder({ ref: { orderId: otherId, capability }, view: inJapan(ready), at: 1 });
  at.server.on(refresh, () => Response.json(inUse('deleted')));
  at.server.on(`POST /api/orders/${otherId}/refresh`, () => Response.json(inJapan(ready)));
  const { app, words } = open();
  await showStrip(app);
  expect(words()).toBe(' Japan · 5 GB left');
  at.server.on(`POST /api/orders/${otherId}/refresh`, () => Response.json(inJapan(inUse('deleted'))));
  await showStrip(app);
  expect(words()).toBe('');
});

it('the last reading stays when there is no network', async () => {
  await keepOrder({ ref: { orderId, capability }, view: inUse('enabled', true, 3), at: 1 });
  const { app, words } = open();
  await showStrip(app).catch(() => {});
  expect(words()).toBe(' France · 3 GB left · 30 days left');
});
