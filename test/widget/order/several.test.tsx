import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EsimView } from '../../../server/contract/schemas/esim-view.ts';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { Order } from '../../../widget/order/Order.tsx';
import { capability, orderId, price, ready } from '../samples.ts';
import { createServer, problem, type Server } from '../server.ts';
import { orderRoute, visit } from '../traveller.tsx';

let server: Server;
let leave = () => {};
beforeEach(() => {
  server = createServer();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  leave();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const codes = ready.profile!;
const links = ['l', 'm', 'n'].map((letter) => letter.repeat(43));
const esims: OrderView['esims'] = [
  { n: 1, name: null, capability: links[0]!, profile: codes, esim: ready.esim },
  {
    n: 2,
    name: 'Lena',
    capability: links[1]!,
    profile: {
      ...codes,
      iccid: '8933000000000000002',
      manualActivationCode: 'LPA:1$smdp.example.com$2ND-CODE',
    },
    esim: { ...ready.esim!, status: 'deleted' },
  },
  { n: 3, name: null, capability: links[2]!, profile: null, esim: ready.esim },
];
const several: OrderView = {
  ...ready,
  quantity: 3,
  delivered: 3,
  price: { ...price, amount: price.amount * 3 },
  esims,
};
/** Two of three have their codes. */
const partly: OrderView = { ...several, state: 'preparing', delivered: null, profile: null, esim: null };

const text = () => document.body.textContent;
const cards = () =>
  screen
    .getAllByRole('radio', { name: /./ })
    .flatMap((each) => each.closest('.esims label')?.textContent ?? []);

async function open(
  view: OrderView | EsimView,
  route: Parameters<typeof visit>[1] = orderRoute,
  options: Parameters<typeof visit>[3] = {},
) {
  const id = route.name === 'order' ? route.orderId : '';
  server.on(`POST /api/orders/${id}/refresh`, () => Response.json(view));
  const here = visit(({ app }) => <Order app={app} />, route, server, options);
  leave = here.leave;
  await here.settle();
  return here;
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

describe('an order of three eSIMs', () => {
  it('has a card with the name and state of each eSIM, and a heading about the chosen one', async () => {
    await open(several);
    expect(cards()).toEqual(['eSIM 1 Install', 'Lena Deleted', 'eSIM 3 Being prepared']);
    const heading = () => screen.getByRole('heading', { level: 2, name: / · / }).textContent;
    expect(heading()).toBe('eSIM 1 · Your France eSIM is ready');
    choose(/Lena/);
    expect(heading()).toBe('\u2068Lena\u2069 · This eSIM was removed from your phone');
    expect(text()).not.toContain('2ND-CODE');
    choose(/eSIM 3/);
    expect(heading()).toBe('eSIM 3 · We’re preparing your France eSIM');
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
  });

  it('shows the eSIM that led to it, with its codes, even after a reload', async () => {
    const third = {
      ...codes,
      iccid: '8933000000000000003',
      manualActivationCode: 'LPA:1$smdp.example.com$3RD-CODE',
    };
    const three = { ...several, esims: [esims[0]!, esims[1]!, { ...esims[2]!, profile: third }] };
    const isAboutThird = () => {
      const heading = screen.getByRole('heading', { level: 2, name: / · / });
      expect(heading.textContent).toBe('eSIM 3 · Your France eSIM is ready');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /eSIM 3/ }).checked).toBe(true);
      expect(text()).toContain('3RD-CODE');
      expect(text()).not.toContain(codes.manualActivationCode.split('$')[2]);
    };
    const first = await open(three, { ...orderRoute, n: 3 });
    isAboutThird();
    first.leave();
    await open(three);
    isAboutThird();
  });

  it('shows the codes that have come, and the last eSIM’s when they arrive', async () => {
    const { view, settle } = await open(partly);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'The first of your France eSIMs are ready',
    );
    expect(cards()).toEqual(['eSIM 1 Install', 'Lena Deleted', 'eSIM 3 Being prepared']);
    expect(text()).toContain(codes.manualActivationCode.split('$')[2]);
    server.tellOrder({ ...several, esims: [esims[0]!, esims[1]!, { ...esims[2]!, profile: codes }] });
    await settle();
    expect(view.querySelector('h1')?.textContent).toBe('Your France eSIMs are ready');
    expect(cards()[2]).toBe('eSIM 3 Install');
  });

  it('keeps a name given while an older response was on its way', async () => {
    const { settle } = await open(several);
    let answer: (response: Response) => void = () => {};
    server.on(`POST /api/orders/${orderId}/refresh`, () => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settle();
    const named = { ...several, esims: [{ ...esims[0]!, name: 'Mia' }, esims[1]!, esims[2]!] };
    server.on(`POST /api/orders/${orderId}/esims/1/name`, () => Response.json(named));
    server.on(`POST /api/orders/${orderId}/refresh`, () => Response.json(named));
    const field = screen.getByLabelText<HTMLInputElement>(/^Name, for example/);
    fireEvent.input(field, { target: { value: 'Mia' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    answer(Response.json(several));
    await settle();
    expect(cards()[0]).toBe('Mia Install');
  });

  it('can have an eSIM named by keyboard, and says when that fails', async () => {
    const { settle } = await open(several);
    const field = screen.getByLabelText<HTMLInputElement>(/^Name, for example/);
    expect(field.maxLength).toBe(40);
    const type = async (name: string) => {
      fireEvent.input(field, { target: { value: name } });
      fireEvent.keyDown(field, { key: 'Enter' });
      await settle();
    };
    server.on(`POST /api/orders/${orderId}/esims/1/name`, () => problem('rate-limited', 429));
    await type('Mia');
    expect(text()).toContain('That didn’t work.');
    expect(field.value).toBe('Mia');
    const bodies: unknown[] = [];
    server.on(`POST /api/orders/${orderId}/esims/1/name`, ({ body }) => {
      bodies.push(body);
      return Response.json({ ...several, esims: [{ ...esims[0]!, name: 'Mia' }, esims[1]!, esims[2]!] });
    });
    await type(' Mia');
    expect(bodies).toEqual([{ name: ' Mia' }]);
    expect(text()).toContain('Saved');
    expect(cards()[0]).toBe('Mia Install');
    expect(field.value).toBe('Mia');
    choose(/Lena/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Name, for example/).value).toBe('Lena');
  });

  it('is shared and handed over in its shop', async () => {
    await open(several, orderRoute, { attribution: { shop: 'fjord', utm_source: 'mail' } });
    expect(text()).toContain(`${location.origin}/order/esim?shop=fjord#${links[0]}`);
    expect(text()).toContain(`${location.origin}/order/${orderId}?shop=fjord#${capability}`);
  });

  it.each([true, false])(
    'copies the link of one eSIM, or shares it if the device can: %s',
    async (canShare) => {
      const [share, writeText] = [vi.fn(async () => {}), vi.fn(async () => {})];
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
      if (canShare) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      const { settle } = await open(several);
      const link = `${location.origin}/order/esim#${links[0]}`;
      fireEvent.click(
        screen.getByRole('button', { name: canShare ? 'Share' : 'Copy: Link that opens only this eSIM' }),
      );
      await settle();
      expect(share.mock.calls).toEqual(canShare ? [[{ url: link, title: 'eSIM 1 · France' }]] : []);
      expect(writeText.mock.calls).toEqual(canShare ? [] : [[link]]);
    },
  );
});

describe('the link of one eSIM', () => {
  const route = { name: 'order', orderId: 'esim', capability } as const;
  const { capability: _, ...second } = { ...esims[1]!, esim: ready.esim };
  const linked: EsimView = {
    ...second,
    destination: ready.destination,
    package: { dataBytes: ready.package.dataBytes, days: ready.package.days },
    dates: null,
    returned: false,
  };

  it('shows this eSIM by its name: its codes, its data and its top-up, and nothing of the order', async () => {
    const { went } = await open(linked, route);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '\u2068Lena\u2069 · Your France eSIM is ready',
    );
    expect(text()).toContain('2ND-CODE');
    for (const hidden of ['Receipt', 'Name or share', '$', '€']) expect(text()).not.toContain(`${hidden} `);
    expect(document.querySelector('.receipt, .esims, .own')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
    expect(went).toMatchObject([{ name: 'packages', topUp: { orderId: 'esim', capability } }]);
  });

  it('says what any ended link says once it has ended', async () => {
    server.on('POST /api/orders/esim/refresh', () => problem('not-found', 404));
    const here = visit(({ app }) => <Order app={app} />, route, server);
    leave = here.leave;
    await here.settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t open this order');
  });
});
