import { describe, expect, it, vi } from 'vitest';
import { createBridge } from '../../../../widget/frame/bridge/bridge.ts';
import { createFrame, message } from '../../embed/frame.ts';

const partner = 'https://partner.example';
const order = {
  orderId: 'ord_01k9zq3v7m8n2p4r6s8t0v2x4z',
  destination: 'FR',
  packageId: 'pkg-fr-5-30',
  amount: 1390,
  currency: 'EUR' as const,
};
const ack = message('__ack');

describe('the handshake', () => {
  it('greets any parent with nothing of value', () => {
    const frame = createFrame({ referrer: `${partner}/page` });
    createBridge({ window: frame.window });
    expect(frame.posted).toEqual([
      { message: expect.objectContaining({ type: '__ready', data: {} }), to: '*' },
    ]);
  });

  it('starts auto height only after the acknowledgement', async () => {
    const frame = createFrame();
    const bridge = createBridge({ window: frame.window });
    frame.resize(900);
    frame.draw();
    expect(frame.page.className).toBe('');
    expect(frame.of('__height')).toEqual([]);
    frame.receive(ack);
    await bridge.acknowledged;
    frame.resize(900);
    frame.draw();
    expect(frame.page.className).toBe('auto-height');
    expect(frame.of('__height')).toMatchObject([{ message: { data: { height: 900 } }, to: partner }]);
  });

  it('keeps to the first origin that acknowledged', () => {
    const frame = createFrame();
    const bridge = createBridge({ window: frame.window });
    frame.receive(ack);
    frame.receive(ack, 'https://evil.example');
    bridge.emit('purchase.completed', order);
    expect(frame.of('purchase.completed').map(({ to }) => to)).toEqual([partner]);
  });

  it('listens only to its parent window', () => {
    const frame = createFrame();
    const onTheme = vi.fn();
    const bridge = createBridge({ window: frame.window, onTheme });
    frame.receive(ack, partner, {});
    frame.receive(ack, partner, frame.window);
    frame.receive(ack, partner, null);
    frame.receive(message('__setConfig', { theme: 'dark' }), partner, {});
    expect(bridge.state()).toBe('waiting');
    expect(onTheme).not.toHaveBeenCalled();
  });

  it.each([
    null,
    0,
    'ack',
    [],
    { type: '__ack' },
    { ...ack, version: 2 },
    { ...ack, source: 'esim' },
    message('__ready'),
    message('purchase.completed', order),
  ])('does not happen with %j', (data) => {
    const frame = createFrame();
    const bridge = createBridge({ window: frame.window });
    for (const origin of [partner, 'https://evil.example', 'null']) frame.receive(data, origin);
    expect(bridge.state()).toBe('waiting');
    expect(frame.page.className).toBe('');
    expect(frame.posted).toHaveLength(1);
  });

  it('does not happen outside a frame', () => {
    const frame = createFrame({ alone: true });
    const bridge = createBridge({ window: frame.window });
    bridge.emit('purchase.completed', order);
    expect(bridge.state()).toBe('alone');
    expect(frame.posted).toEqual([]);
  });
});

describe('the theme', () => {
  it('comes from the acknowledged origin only', () => {
    const frame = createFrame({ ancestorOrigins: [partner] });
    const onTheme = vi.fn();
    createBridge({ window: frame.window, onTheme });
    frame.receive(message('__setConfig', { theme: 'dark' }));
    expect(onTheme).not.toHaveBeenCalled();
    frame.receive(ack);
    frame.receive(message('__setConfig', { theme: 'dark' }), 'https://evil.example');
    frame.receive(message('__setConfig', { theme: '"><script>' }));
    frame.receive(message('__setConfig', { theme: 'dark' }));
    expect(onTheme.mock.calls).toEqual([['dark']]);
  });
});

describe('an event', () => {
  it.each<[string, Parameters<typeof createFrame>[0], string[]]>([
    [
      'the origin that the browser tells',
      { ancestorOrigins: [partner], referrer: 'https://x.example/' },
      [partner],
    ],
    ['the origin of the referrer', { referrer: `${partner}/deep/page?secret=1` }, [partner]],
    ['nobody where the referrer is our own page', { referrer: 'https://store.example/?destination=FR' }, []],
    ['nobody where nothing is known', {}, []],
    ['nobody where the page is sandboxed', { ancestorOrigins: ['null'] }, []],
  ])('goes to %s before an acknowledgement', (_, options, to) => {
    const frame = createFrame(options);
    createBridge({ window: frame.window }).emit('purchase.completed', order);
    expect(frame.of('purchase.completed').map((post) => post.to)).toEqual(to);
  });

  it('is repeated, under the same id, to a loader that arrives later', () => {
    const frame = createFrame({ referrer: partner });
    const bridge = createBridge({ window: frame.window });
    bridge.emit('widget.ready', { currency: 'EUR' });
    frame.receive(ack);
    frame.receive(ack);
    const [first, again, ...more] = frame.of('widget.ready');
    expect(again).toEqual(first);
    expect(more).toEqual([]);
  });

  it('never goes to a page without an origin, which still gets heights', () => {
    const frame = createFrame();
    const bridge = createBridge({ window: frame.window });
    frame.receive(ack, 'null');
    bridge.emit('purchase.completed', order);
    frame.resize(900);
    frame.draw();
    expect(frame.of('purchase.completed')).toEqual([]);
    expect(frame.of('__height')).toMatchObject([{ to: '*' }]);
  });

  it('has the fields common to the visit, and no unlisted ones', () => {
    const frame = createFrame({ referrer: partner });
    const bridge = createBridge({ window: frame.window, defaults: { currency: 'EUR', referenceId: 'B-1' } });
    const said = { destination: 'FR', packageId: 'p', amount: 1, email: 'lena@example.com', iccid: '8944' };
    bridge.emit('package.selected', said);
    expect(frame.of('package.selected').map((post) => post.message.data)).toEqual([
      { destination: 'FR', packageId: 'p', amount: 1, value: 0.01, currency: 'EUR', referenceId: 'B-1' },
    ]);
  });

  it('is not sent if it lacks a field', () => {
    const frame = createFrame({ referrer: partner });
    createBridge({ window: frame.window }).emit('purchase.completed', { currency: 'EUR' });
    expect(frame.posted).toHaveLength(1);
  });
});
