import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAttempts, sealAttempt } from '../../../../widget/frame/kept/sealed-attempts.ts';
import { answerTo } from '../../../../widget/frame/kept/safe.ts';
import {
  type Attempt,
  attemptsOf,
  newAttempt,
  opened,
  unfinishedOrders,
} from '../../../../widget/frame/session/attempts.ts';
import { createFakeClock, settle } from '../../../support/clock.ts';
import { stubDeafIndexedDb, stubIndexedDb } from '../../../support/indexed-db.ts';
import { orderBody } from '../../order-body.ts';
import { orderId } from '../../samples.ts';

const name = 'esim-storefront.attempt';
const clock = createFakeClock();
let attempt: Attempt;

beforeEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  attempt = { ...newAttempt(crypto), body: orderBody, orderId, paidAt: 1 };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const sealed of Object.keys(opened)) delete opened[sealed];
});

const save = (changed: Attempt) => attemptsOf({}, window).save(changed);
const inStorage = () => JSON.stringify(sessionStorage);
const inEntry = () => JSON.stringify(history.state);
const secretsIn = (text: string) =>
  [attempt.key, attempt.capability, orderBody.email].filter((secret) => text.includes(secret));
/** What the tab knows after a reload. */
const reload = async () => {
  for (const sealed of Object.keys(opened)) delete opened[sealed];
  await openAttempts(window, clock);
  return attemptsOf({}, window);
};
const { key, capability, body } = { key: '', capability: '', body: null };

it('an attempt lies sealed in the entry and in storage, and is the same one after a reload', async () => {
  stubIndexedDb();
  save(await sealAttempt(attempt, clock));
  expect([inStorage(), inEntry()].flatMap(secretsIn)).toEqual([]);
  expect((await reload()).current()).toMatchObject(attempt);
  history.replaceState(null, '');
  expect((await reload()).of(orderId)).toMatchObject(attempt);
});

it('later changes to an attempt need no sealing', async () => {
  stubIndexedDb();
  const attempts = attemptsOf({}, window);
  attempts.save(await sealAttempt(attempt, clock));
  attempts.finish();
  expect([inStorage(), inEntry()].flatMap(secretsIn)).toEqual([]);
  expect((await reload()).last()).toMatchObject({ ...attempt, seen: true });
});

it.each([
  ['keeps nothing for us', () => {}],
  ['never says anything', stubDeafIndexedDb],
])('a browser that %s has the attempt in the tab’s entry alone', async (_, stub) => {
  stub();
  const sealing = sealAttempt(attempt, clock);
  await clock.advance(3_000);
  save(await sealing);
  expect(secretsIn(inStorage())).toEqual([]);
  expect(unfinishedOrders(window)).toEqual([]);
  const reloading = reload();
  await clock.advance(3_000);
  expect((await reloading).current()).toMatchObject(attempt);
});

it('an attempt whose key was deleted is forgotten', async () => {
  stubIndexedDb();
  save(await sealAttempt(attempt, clock));
  await answerTo(indexedDB.deleteDatabase('esim-storefront'));
  expect((await reload()).last()).toBeNull();
});

/** Stores it as an earlier version did. */
const saveInPlainWords = () => {
  for (const each of [name, name + orderId]) sessionStorage.setItem(each, JSON.stringify(attempt));
};

it('an attempt in plain text is read once, and sealed', async () => {
  stubIndexedDb();
  saveInPlainWords();
  history.replaceState({ depth: 1, [name]: attempt }, '');
  expect((await reload()).current()).toMatchObject(attempt);
  expect([inStorage(), inEntry()].flatMap(secretsIn)).toEqual([]);
  expect(history.state).toMatchObject({ depth: 1 });
  expect(unfinishedOrders(window)).toEqual([orderId]);
  expect((await reload()).current()).toMatchObject(attempt);
});

it('an attempt in plain text that cannot be sealed leaves storage', async () => {
  saveInPlainWords();
  expect((await reload()).current()).toMatchObject(attempt);
  expect(sessionStorage).toHaveLength(0);
});

it('an unsealed attempt does not replace one that another frame has written meanwhile', async () => {
  stubIndexedDb();
  saveInPlainWords();
  const opening = openAttempts(window, clock);
  const other = { ...attempt, orderId: `ord_${'b2'.repeat(13)}`, key, capability, body, sealed: '' };
  save(other);
  await opening;
  await settle();
  expect(JSON.parse(sessionStorage.getItem(name) ?? '')).toMatchObject({ orderId: other.orderId });
});
