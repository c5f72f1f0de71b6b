import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bridge } from '../../../widget/frame/bridge/bridge.ts';
import { showDoctor } from '../../../widget/doctor/Doctor.tsx';
import { gatherFacts } from '../../../widget/doctor/frame-facts.ts';
import type { Facts } from '../../../widget/doctor/frame-facts.ts';
import { examine, toReport } from '../../../widget/doctor/examine.ts';

const healthy: Facts = {
  framed: true,
  partner: 'https://partner.example',
  referrer: true,
  bridge: 'acknowledged',
  sameOrigin: true,
  forms: true,
  storage: true,
  payment: true,
  passkeys: true,
  clipboard: true,
  https: true,
  secureContext: true,
  width: 390,
  height: 720,
  search: '?currency=EUR&debug=1',
  hash: '',
  shop: { id: 'default', currency: 'USD' },
  lang: 'en',
  today: '2026-11-20',
  inks: { light: '', dark: '' },
};
const told = (facts: Partial<Facts>, level?: string) =>
  examine({ ...healthy, ...facts }).filter((diagnosis) =>
    level ? diagnosis.level === level : diagnosis.level !== 'good',
  );
const textOf = (facts: Partial<Facts>) =>
  told(facts)
    .map(({ level, what, fix = '', code = '' }) => `${level}: ${what} ${fix} ${code}`)
    .join('\n');

describe('the doctor', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(told({})).toEqual([]);
  });

  it.each<[string, Partial<Facts>, RegExp]>([
    [
      'payment not allowed',
      { payment: false },
      /^wrong: .*Apple Pay.* allow="payment \*; publickey-credentials-get \*; clipboard-write"/,
    ],
    ['passkeys not allowed', { passkeys: false }, /^hint: .*bank.* publickey-credentials-get/],
    ['copying not allowed', { clipboard: false }, /^hint: .*clipboard-write/],
    [
      'a sandbox without an origin',
      { sameOrigin: false, storage: false },
      /^wrong: .*allow-same-origin.* sandbox="/,
    ],
    ['no referrer', { referrer: false }, /^hint: .*referrerpolicy=/],
    ['storage blocked', { storage: false }, /^note: .*[Ss]torage is blocked/],
    ['http', { https: false, secureContext: false }, /^wrong: .*https:\/\//],
    [
      'an insecure page around it',
      { secureContext: false },
      /^wrong: https:\/\/partner.example is not https/,
    ],
    ['a low frame', { bridge: 'waiting', height: 300 }, /^wrong: .*300 px high.*720 px/],
    ['a rather low frame', { bridge: 'waiting', height: 600 }, /^hint: .*600 px high/],
    ['a narrow frame', { width: 200 }, /^wrong: .*200 px wide/],
    ['no loader', { bridge: 'waiting' }, /^note: No loader.*embed\.js/],
    ['a loop of heights', { bridge: 'looping' }, /^wrong: .*switched off/],
    ['no frame', { framed: false, payment: false }, /^note: .*in its own tab/],
  ])('reports %s', (_, facts, text) => {
    expect(textOf(facts)).toMatch(text);
    // It finds nothing else, except that there is no loader.
    const others = told(facts).filter(({ what }) => !what.startsWith('No loader'));
    expect(others.length).toBeLessThanOrEqual(1);
  });

  it('reports a sandbox without forms, which would break 3-D Secure', { tags: '3-d-secure-dies' }, () => {
    expect(textOf({ forms: false })).toMatch(/^wrong: .*allow-forms.* sandbox="/);
    expect(told({ forms: false })).toHaveLength(1);
    const page = readFileSync(join(import.meta.dirname, '../../../.github/EMBEDDING.md'), 'utf8');
    const [, flags = 'none'] = /sandbox the frame: `([^`]+)`/.exec(page) ?? [];
    expect(textOf({ forms: false })).toContain(`sandbox="${flags}"`);
  });

  it.each<[string, Partial<Facts>, RegExp]>([
    ['currency=eur', {}, /^wrong: .*“eur”.*USD.*Write EUR\. currency=EUR/],
    ['currency=%20EUR', {}, /^wrong: .*no spaces.*Write EUR/],
    ['currency=XYZ', {}, /^wrong: currency “XYZ” is ignored.*USD EUR AUD/],
    ['currency=', {}, /^wrong: currency “” is ignored/],
    ['lang=en', {}, /^note: No currency/],
    ['currency=EUR&currency=USD', {}, /^hint: “currency” is given 2 times: only the first counts/],
    ['currency=EUR&Currency=USD', {}, /^wrong: “Currency” is not a parameter\. Write currency/],
    ['currency=EUR&primary-color=0b6b57', {}, /^wrong: .*Write primaryColor/],
    ['currency=EUR&referenceid=1', {}, /^wrong: .*Write referenceId/],
    ['currency=EUR&lang=klingon_', {}, /^wrong: lang .*BCP 47/],
    ['currency=EUR&lang=fi', {}, /^hint: “fi” is not supported yet: the store is in en/],
    ['currency=EUR&lang=de-AT', { lang: 'de' }, /^$/],
    ['currency=EUR&theme=black', {}, /^wrong: theme .*light, dark or auto/],
    ['currency=EUR&primaryColor=red', {}, /^wrong: primaryColor .*six hex digits/],
    ['currency=EUR&primaryColor=', { hash: '#0b6b57&theme=dark' }, /%23/],
    [
      'currency=EUR&primaryColor=%23ffff00',
      { inks: { light: 'rgb(150,150,0)', dark: 'rgb(255,255,0)' } },
      /^note: primaryColor #ffff00 is hard to read on a light background: text and lines use rgb\(150,150,0\)/,
    ],
    ['currency=EUR&destination=fr', {}, /^wrong: destination .*capitals/],
    ['currency=EUR&destination=FR,IT', {}, /^$/],
    ['currency=EUR&destination=FR,it', {}, /^wrong: destination .*FR,IT/],
    ['currency=EUR&destination=A1,A2,A3,A4,A5,A6,A7,A8,A9', {}, /^wrong: destination .*up to 8/],
    ['currency=EUR&start=2026-12-15&end=2026-12-20&travellers=2&data=5', {}, /^$/],
    [
      'currency=EUR&start=2026-12-15',
      {},
      /^wrong: start “2026-12-15” and end “” are ignored: one of them is missing/,
    ],
    [
      'currency=EUR&start=15.12.2026&end=2026-12-20',
      {},
      /^wrong: .*one of them is not a date\. Write dates as 2026-12-15/,
    ],
    ['currency=EUR&start=2026-12-20&end=2026-12-15', {}, /^wrong: .*the last day is before the first/],
    ['currency=EUR&start=2026-12-20&end=2027-12-15', {}, /^wrong: .*longer than 90 days/],
    ['currency=EUR&start=2026-11-19&end=2026-11-25', {}, /^note: .*the trip has begun or is over/],
    ['currency=EUR&start=2028-12-20&end=2028-12-25', {}, /^note: .*more than 12 months/],
    ['currency=EUR&Start=2026-12-15', {}, /^wrong: “Start” is not a parameter\. Write start/],
    ['currency=EUR&travellers=6', {}, /^wrong: travellers “6” is ignored.*from 1 to 5/],
    ['currency=EUR&data=lots', {}, /^wrong: data “lots” is ignored.*GB/],
    ['currency=EUR&referenceId=a%20b', {}, /^wrong: referenceId .*up to 64/],
    ['currency=EUR&email=lena', {}, /^wrong: email .*address/],
    ['currency=EUR&discount=10', {}, /^wrong: .*never taken from the address/],
    ['currency=EUR&foo=1', {}, /^note: “foo” is not a parameter, and is ignored/],
    ['currency=EUR&__proto__=1&constructor=2', {}, /^note: “__proto__”.*\nnote: “constructor”/],
    [`currency=EUR&utm_source=${'x'.repeat(201)}`, {}, /^wrong: utm_source .*200/],
    ['currency=EUR&step=checkout&destination=FR&package=p', {}, /^$/],
    ['currency=EUR&debug=yes', {}, /^wrong: debug/],
    ['currency=EUR&shop=fjord', { shop: { id: 'fjord', currency: 'USD' } }, /^$/],
    ['currency=EUR&shop=fjord', {}, /^wrong: There is no shop “fjord” here: the default shop is shown/],
    ['currency=EUR&shop=Fjord', {}, /^wrong: shop “Fjord” is ignored/],
    ['shop=fjord', { shop: { id: 'fjord', currency: 'GBP' } }, /^note: .* prices are in GBP/],
  ])('reads ?%s', (search, facts, text) => {
    expect(textOf({ search: `?${search}`, lang: 'en', ...facts })).toMatch(text);
  });

  it('sorts the worst first', () => {
    const levels = examine({ ...healthy, payment: false, clipboard: false, storage: false }).map(
      ({ level }) => level,
    );
    expect(levels).toEqual(['wrong', 'hint', 'note', ...levels.slice(3).map(() => 'good')]);
  });

  it('never repeats text from the address', () => {
    const words = 'Your card was charged. Call +1 800 555, your key is here';
    const found = {
      ...healthy,
      search: `?${encodeURIComponent(words)}=1&currency=${encodeURIComponent(words)}&email=${encodeURIComponent(words)}`,
    };
    const told = examine(found);
    const text = JSON.stringify(told) + decodeURIComponent(toReport(told, found));
    expect(text).not.toMatch(/card was|800/i);
    expect(told.map(({ what }) => what).join()).toContain('“Yourcardwas');
  });

  it('keeps the e-mail address out of its report', () => {
    const facts = { ...healthy, search: '?email=lena%40example.com&currency=eur' };
    const report = toReport(examine(facts), facts);
    expect(report).toContain('email=…&currency=eur');
    expect(report).not.toContain('lena');
    expect(report).toContain('Fix: Write EUR.');
  });
});

describe('the view from inside', () => {
  const bridge: Bridge = {
    state: () => 'waiting',
    acknowledged: new Promise(() => {}),
    emit: () => {},
    show: () => {},
  };
  afterEach(() => {
    document.body.innerHTML = '';
    vi.restoreAllMocks();
  });

  it('leaves nothing behind', () => {
    localStorage.clear();
    const before = document.documentElement.outerHTML;
    gatherFacts(window as Window & typeof globalThis, bridge);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(localStorage).toHaveLength(0);
  });

  it('survives storage that throws', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(gatherFacts(window as Window & typeof globalThis, bridge).storage).toBe(false);
  });

  it('appears in a frame or on this machine only', () => {
    const into = document.createElement('div');
    const top: object = Object.create(window, {
      location: { value: { hostname: 'store.example' } },
      parent: { get: () => top },
    });
    showDoctor({ window: top as Window & typeof globalThis, bridge, into });
    expect(into.childElementCount).toBe(0);
  });

  it('is a part of the page that can be closed and copied', async () => {
    const into = document.createElement('div');
    into.innerHTML = '<main></main>';
    document.body.append(into);
    showDoctor({ window: window as Window & typeof globalThis, bridge, into });
    const panel = into.firstElementChild!;
    expect(panel.localName).toBe('aside');
    expect(panel.getAttribute('aria-label')).toBe('Embed doctor');
    expect(panel.querySelector('summary')?.textContent).toContain('Embed doctor');
    expect(panel.querySelector('dialog, [role=dialog]')).toBeNull();
    const write = vi.fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    panel.querySelectorAll('button').item(2).click();
    await expect.poll(() => panel.querySelector('[role=status]')?.textContent).toBe('Copied.');
    expect(write.mock.calls[0]?.[0]).toMatch(/^Embed doctor\n/);
  });
});
