import type { Assets } from '../../../../server/http/page/assets.ts';
import { messageParts, type TextFiles } from '../../../../widget/frame/translations.ts';

/** Names of files as a build would give them. */
export const assets: Assets = {
  main: '/assets/main-AbCdEf12.js',
  finder: '/assets/finder-AbCdEf12.js',
  switcher: '/assets/switch-AbCdEf12.js',
  advice: '/assets/advice-AbCdEf12.js',
  imports: ['/assets/orders-AbCdEf12.js'],
  order: (lang) => [
    '/assets/main-AbCdEf12.js',
    '/assets/page-AbCdEf12.js',
    `/assets/steps-${lang}-AbCdEf12.js`,
  ],
  texts: (lang) =>
    Object.fromEntries(messageParts.map((part) => [part, `/assets/${part}-${lang}.js`])) as TextFiles,
};
