import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDevice } from '../../../widget/order/keep/forget.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';
import { orderId, ready } from '../samples.ts';

const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  sessionStorage.setItem('a', 'b');
  history.replaceState({ depth: 2, href: '/order/x#y' }, '', '/order/x');
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that lists this document's entries, and navigates to none of them. */
function stubNavigation() {
  const traverseTo = vi.fn(() => {
    const refused = () => Promise.reject(new DOMException('refused', 'InvalidStateError'));
    return { committed: refused(), finished: refused() };
  });
  const first = { key: 'first', sameDocument: true };
  const navigation = { entries: () => [first], currentEntry: { key: 'second' }, traverseTo };
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  return traverseTo;
}

/** A worker that keeps a copy once it is active, and says so. */
function stubWorker() {
  let registrations = 0;
  const copies = new Set<string>();
  const active = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage(_: unknown, [port]: MessagePort[]) {
      copies.add('order');
      port!.postMessage(true);
    },
  });
  const registration = { installing: active, unregister: () => Promise.resolve((registrations = 0)) };
  const register = () => {
    registrations = 1;
    return Promise.resolve(registration);
  };
  const getRegistration = () => Promise.resolve(registrations > 0 ? registration : undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration },
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...copies]),
    delete: (name: string) => Promise.resolve(copies.delete(name)),
  });
  return {
    activate() {
      active.state = 'activated';
      active.dispatchEvent(new Event('statechange'));
    },
    left: () => ({ registrations, copies: copies.size }),
  };
}

it('forgetting completes even if the browser does not go back', async () => {
  stubIndexedDb();
  const traverseTo = stubNavigation();
  await forgetDevice('/');
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('first');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionStorage).toHaveLength(0);
  expect(history.state).toBeNull();
});

it('forgetting completes even if the browser never responds', async () => {
  vi.useFakeTimers();
  stubNavigation();
  vi.stubGlobal('indexedDB', { deleteDatabase: () => new EventTarget() });
  const forgetting = forgetDevice('/');
  await vi.advanceTimersByTimeAsync(3_000);
  await forgetting;
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('forgetting completes where the page may store nothing', async () => {
  stubNavigation();
  vi.stubGlobal('indexedDB', undefined);
  await forgetDevice('/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionStorage).toHaveLength(0);
});

describe('an order being kept while the traveller forgets the device', () => {
  const kept = { ref: { orderId, capability: 'c'.repeat(43) }, view: ready, at: 1 };
  /** Fresh modules, as in a new document. */
  const load = async () => {
    vi.resetModules();
    const { keepOrder } = await import('../../../widget/frame/kept/kept.ts');
    const { forgetDevice: forget } = await import('../../../widget/order/keep/forget.ts');
    const { saveCode } = await import('../../../widget/order/keep/offline.ts');
    return { keepOrder, forget, saveCode };
  };

  it('is forgotten if its write was under way', async () => {
    stubNavigation();
    stubIndexedDb();
    const { keepOrder, forget } = await load();
    const keeping = keepOrder(kept).catch(() => {});
    await forget('/');
    await keeping;
    expect(await indexedDB.databases()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is not kept if it comes later', async () => {
    stubNavigation();
    stubIndexedDb();
    const { keepOrder, forget } = await load();
    await forget('/');
    await expect(keepOrder(kept)).rejects.toThrow('forgotten');
    expect(await indexedDB.databases()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('takes its worker and its copy with it, whenever they were requested', async () => {
    stubNavigation();
    stubIndexedDb();
    const worker = stubWorker();
    const { forget, saveCode } = await load();
    const saving = saveCode();
    const forgetting = forget('/');
    worker.activate();
    await forgetting;
    expect(await saving).toBe(true);
    expect(await saveCode()).toBe(false);
    expect(worker.left()).toEqual({ registrations: 0, copies: 0 });
  });
});
