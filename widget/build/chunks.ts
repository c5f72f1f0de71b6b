/**
 * Which files of the widget come together, told by folder. `core` is what the packages need: one file for all of it, not
 * a dozen small ones, and every later step shares it. Buying and looking at an order share `orders`: one file packs
 * better than two. A folder inside one of these folders holds what is fetched later.
 */
export const chunks = [
  {
    name: 'core',
    test: new RegExp(
      [
        'preload-helper|node_modules/(preact/(dist|jsx-runtime)|@preact/signals-core)/',
        'widget/(frame|packages|ui)/[^/]+$',
        'widget/first-screen/dom\\.|widget/i18n/translate\\.|server/contract/values\\.',
      ].join('|'),
    ),
  },
  { name: 'orders', test: /widget\/frame\/(api|session)\/[^/]+$/ },
];
