import { describe, expect, it } from 'vitest';
import { maxDestinations } from '../../../server/contract/trip.ts';
import { mistakesIn } from '../../../server/shops/embed-mistakes.ts';

const isShop = (id: string) => id === 'fjord';
const mistakesOf = (search: string) => mistakesIn(new URLSearchParams(search), isShop);
const places = (count: number) => Array.from({ length: count }, (_, nth) => `A${'ABCDEFGHI'[nth]}`).join();

describe('the address of a frame', () => {
  it.each([
    ['?shop=fjord&currency=EUR&lang=pt-BR&theme=dark&primaryColor=0b6b57&secondaryColor=%23E9F2EF', []],
    ['?destination=FR,IT&travellers=5&data=0.5&referenceId=BK-1&package=p1&email=a&utm_source=mail', []],
    ['?shop=none', ['shop-unknown']],
    ['?currency=eur', ['currency']],
    ['?lang=_', ['lang']],
    ['?theme=black', ['theme']],
    ['?primaryColor=red&secondaryColor=blue', ['colour']],
    ['?destination=fr', ['destination']],
    ['?travellers=6&data=none', ['trip']],
    ['?start=2026-12-09&end=2026-12-08', ['trip']],
    ['?referenceId=a%20b', ['reference']],
    ['?primary_color=0b6b57&utmSource=mail', ['name-misspelt']],
    ['?price=1', ['name-refused']],
    ['?debug=1&debug=1', ['given-twice']],
    ['?gclid=1', []],
  ])('%s has the mistakes %j', (search, mistakes) => {
    expect(mistakesOf(search)).toEqual(mistakes);
  });

  it('names no more destinations than are shown', () => {
    expect(mistakesOf(`?destination=${places(maxDestinations)}`)).toEqual([]);
    expect(mistakesOf(`?destination=${places(maxDestinations + 1)}`)).toEqual(['destination']);
  });

  it.each(['constructor', 'toString', '__proto__'])('may have a parameter %s of the page’s own', (name) => {
    expect(mistakesOf(`?${name}=1`)).toEqual([]);
  });
});
