import { fireEvent } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { homeId, lostClass } from '../../../../widget/first-screen/dom/page-dom.ts';
import { watchSearch } from '../../../../widget/frame/funnel/empty-search.ts';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';

let leave = () => {};
afterEach(() => leave());

/** The first screen, whose search finds only what begins with "f". */
function open() {
  const here = visit(() => null, { name: 'destinations' }, createServer());
  const home = document.createElement('main');
  home.id = homeId;
  home.innerHTML = '<input type="search"><input type="email">';
  document.body.append(home);
  const stop = watchSearch(here.app);
  leave = () => {
    stop();
    home.remove();
    here.leave();
  };
  const [field, other] = home.querySelectorAll('input');
  return {
    told: here.told,
    other: other!,
    async type(value: string, restMs = 2_000, into = field!) {
      home.classList.toggle(lostClass, value !== '' && !value.startsWith('f'));
      fireEvent.input(into, { target: { value } });
      await here.clock.advance(restMs);
    },
  };
}

describe('a search that finds nothing', () => {
  it('is reported with its length alone, once the traveller pauses', async () => {
    const { told, type } = open();
    await type('x', 100);
    await type('xa', 100);
    await type(' xanadu ');
    expect(told).toEqual([{ type: 'search.empty', data: { length: 6 } }]);
  });

  it.each([
    'lena@example.com',
    '8944500102030405060',
    'LPA:1$smdp.example$7F2K',
    'Lena Fischer, +49 151 1234567',
  ])('reveals nothing of the text typed: %s', async (text) => {
    const { told, type } = open();
    await type(text);
    expect(told).toEqual([{ type: 'search.empty', data: { length: text.length } }]);
  });

  it('is reported once, even if the traveller types on or comes back to it', async () => {
    const { told, type } = open();
    await type('xan');
    await type('xanadu');
    await type('france');
    await type('Xanadu');
    expect(told).toHaveLength(1);
    await type('yonder');
    expect(told).toHaveLength(2);
  });

  it('is not reported if something is found, nothing is typed, or the text is in another field', async () => {
    const { told, type, other } = open();
    await type('france');
    await type('');
    await type('x', 2_000, other);
    expect(told).toEqual([]);
  });
});
