import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDevice } from '../../../widget/order/keep/forget.ts';
import { stubIndexedDb } from '../../support/indexed-db.ts';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that lists this document's entries, and goes to none of them. */
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

it('forgetting ends where the browser does not go back', async () => {
  stubIndexedDb();
  const traverseTo = stubNavigation();
  await forgetDevice('/');
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('first');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionStorage).toHaveLength(0);
  expect(history.state).toBeNull();
});

it('forgetting ends where the browser never says anything', async () => {
  vi.useFakeTimers();
  stubNavigation();
  vi.stubGlobal('indexedDB', { deleteDatabase: () => new EventTarget() });
  const forgetting = forgetDevice('/');
  await vi.advanceTimersByTimeAsync(3_000);
  await forgetting;
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('forgetting ends where the browser lets the page keep nothing', async () => {
  stubNavigation();
  vi.stubGlobal('indexedDB', undefined);
  await forgetDevice('/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionStorage).toHaveLength(0);
});
