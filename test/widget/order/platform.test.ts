import { describe, expect, it } from 'vitest';
import { codeParts, guideOf, installLink, isInsideApp, platformOf } from '../../../widget/order/platform.ts';

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
  ])('is recognised: %s', (_, userAgent, maxTouchPoints, platform) => {
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

  it.each([
    ['iOS 17.3', iphone.replace('18_0', '17_3'), false],
    ['iOS 17.4', iphone.replace('18_0', '17_4'), true],
    ['iPadOS 16.6', iphone.replace('iPhone; CPU iPhone OS 18_0', 'iPad; CPU OS 16_6'), false],
    ['an iPad that calls itself a Mac, with Safari 17.3', mac.replace('18.0', '17.3'), false],
    ['an iPad that calls itself a Mac', mac, true],
  ])('installs by a link with %s: %o', (_, userAgent, opens) => {
    const links = { iosActivationLink: 'https://ios.example', androidActivationLink: null };
    expect(installLink(links, 'ios', userAgent)).toBe(opens ? links.iosActivationLink : null);
  });

  it('is recognised as the browser inside another app', () => {
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
