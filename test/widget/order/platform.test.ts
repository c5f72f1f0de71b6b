import { describe, expect, it } from 'vitest';
import { codeParts, guideOf, isInsideApp, platformOf } from '../../../widget/order/platform.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const android = (model: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${model}) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36`;

describe('the device at hand', () => {
  it.each([
    ['an iPhone', iphone, 5, 'ios'],
    ['an iPad that calls itself a Mac', mac, 5, 'ios'],
    ['a Mac', mac, 0, 'other'],
    ['an Android phone', android('K'), 5, 'android'],
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', 0, 'other'],
  ])('%s is known', (_, userAgent, maxTouchPoints, platform) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
  });

  it('has its own path through the settings', () => {
    expect([iphone, android('SM-S921B'), android('Pixel 9'), android('K')].map(guideOf)).toEqual([
      'iphone',
      'samsung',
      'pixel',
      'android',
    ]);
  });

  it('can be the browser inside another app', () => {
    expect(isInsideApp(iphone)).toBe(false);
    expect(isInsideApp(iphone.replace(' Safari/604.1', ' [FBAN/FBIOS]'))).toBe(true);
    expect(isInsideApp(android('K; wv'))).toBe(true);
    expect(isInsideApp(android('K'))).toBe(false);
  });
});

it('splits a manual activation code', () => {
  expect(codeParts('LPA:1$smdp.example.com$7F2K-19QX')).toEqual({
    address: 'smdp.example.com',
    code: '7F2K-19QX',
  });
});
