import { fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { maxLists } from '../../../../widget/frame/ahead/load-lists.ts';
import type { Route } from '../../../../widget/frame/route.ts';
import { settle } from '../../../support/clock.ts';
import { orderRoute } from '../../traveller.tsx';
import { idleBrowser, listOf, packages, pathOf, popular, texts } from './idle-browser.tsx';

const open = idleBrowser();

describe('fetching ahead on the first screen', () => {
  it('loads the lists of rows in view once the browser is idle, each once', async () => {
    const { asked, rest, comeIntoView, moveTo } = open({ name: 'destinations' });
    await comeIntoView('FR', 'ES');
    expect(asked()).toEqual([]);
    await rest();
    await comeIntoView('FR', 'ES');
    await comeIntoView('FR', 'ES', 'AL');
    expect(asked()).toEqual([pathOf('FR'), pathOf('ES')]);
    moveTo(packages);
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('ES')]);
  });

  it('loads no more than a few lists', async () => {
    const { asked, rest, comeIntoView } = open({ name: 'destinations' });
    await rest();
    await comeIntoView(...popular);
    expect(asked()).toEqual(popular.slice(0, maxLists).map(pathOf));
  });

  it('stops after a failure, and a tap retries instead of showing an error', async () => {
    const { asked, rest, comeIntoView, lists, server, moveTo, title, view } = open({ name: 'destinations' });
    server.on(`GET ${pathOf('FR')}`, () => new Response(null, { status: 429 }));
    await rest();
    await comeIntoView('FR', 'ES');
    await comeIntoView('IT');
    expect(asked()).toEqual([pathOf('FR')]);
    expect(lists.failure('FR')).toBeUndefined();
    server.on(`GET ${pathOf('FR')}`, () => Response.json(listOf('FR')));
    moveTo(packages);
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('FR')]);
    expect(title()).toBe('France');
    expect(view.querySelector('[data-again]')).toBeNull();
  });

  it('retries once a list that fails while its screen waits for it', async () => {
    const { asked, rest, comeIntoView, lists, server, moveTo, view } = open({ name: 'destinations' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(`GET ${pathOf('FR')}`, () => promise);
    await rest();
    await comeIntoView('FR');
    moveTo(packages);
    await settle();
    server.on(`GET ${pathOf('FR')}`, () => new Response(null, { status: 503 }));
    resolve(new Response(null, { status: 503 }));
    await settle();
    expect(asked()).toEqual([pathOf('FR'), pathOf('FR')]);
    expect(lists.failure('FR')).toBe('unavailable');
    expect(view.querySelector('[data-again]')).not.toBeNull();
  });

  it('starts no list after the traveller has moved on', async () => {
    const { asked, rest, comeIntoView, server, moveTo } = open({ name: 'destinations' });
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(`GET ${pathOf('FR')}`, () => promise);
    await rest();
    await comeIntoView('FR', 'ES');
    moveTo(packages);
    resolve(Response.json(listOf('FR')));
    await settle();
    expect(asked()).toEqual([pathOf('FR')]);
  });
});

describe('fetching ahead on the packages screen', () => {
  const isThere = async (here: ReturnType<typeof open>) => {
    await settle();
    await here.rest();
    await expect.poll(() => here.asked()).toContain(texts);
    await settle();
  };

  it('loads the texts and code of the checkout once', async () => {
    const here = open(packages);
    await isThere(here);
    expect(here.loadMessages).toHaveBeenCalledExactlyOnceWith('checkout');
    here.moveTo({ name: 'destinations' });
    here.moveTo(packages);
    await here.rest();
    expect(here.asked()).toEqual([pathOf('FR'), texts]);
  });

  it('imports nothing unless a request has succeeded, and the next visit tries again', async () => {
    const here = open(packages);
    here.server.on(`GET ${texts}`, () => new Response(null, { status: 404 }));
    await isThere(here);
    expect(here.loadMessages).not.toHaveBeenCalled();
    here.server.on(`GET ${texts}`, () => new Response('export {};'));
    here.moveTo({ name: 'destinations' });
    here.moveTo(packages);
    await here.rest();
    expect(here.loadMessages).toHaveBeenCalledOnce();
  });

  it('loads nothing before their list has arrived', async () => {
    const here = open(packages);
    const { promise } = Promise.withResolvers<Response>();
    here.server.on(`GET ${pathOf('FR')}`, () => promise);
    await here.rest();
    expect(here.asked()).not.toContain(texts);
  });
});

it.each<Route>([{ name: 'destinations' }, packages])(
  'a traveller who saves data gets nothing ahead on $name',
  async (route) => {
    const { asked, rest, comeIntoView, stripeLinks, button } = open(route, { saveData: true });
    await settle();
    await rest();
    await comeIntoView(...popular);
    fireEvent.pointerDown(button() ?? document.body);
    expect(asked()).toEqual(route.name === 'packages' ? [pathOf('FR')] : []);
    expect(stripeLinks()).toEqual([]);
  },
);

it('nothing is fetched ahead on the page of an order', async () => {
  const { asked, rest, comeIntoView } = open(orderRoute);
  await rest();
  await comeIntoView(...popular);
  expect(asked().filter((path) => path?.startsWith('/api/destinations') || path === texts)).toEqual([]);
});
