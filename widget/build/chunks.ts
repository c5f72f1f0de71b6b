/**
 * Groups the widget's files into chunks by folder. `core` has everything the packages screen needs, in one file that
 * later steps share instead of a dozen small ones. Buying and viewing an order share `orders`: one file compresses
 * better than two. Subfolders of these folders hold code that loads later.
 */
export const chunks = [
  {
    name: 'core',
    test: new RegExp(
      [
        'preload-helper|node_modules/(preact/(dist|jsx-runtime)|@preact/signals-core)/',
        'widget/(frame|i18n|packages|ui)/[^/]+$',
        'widget/first-screen/dom/[^/]+$|server/contract/values/[^/]+$',
      ].join('|'),
    ),
  },
  { name: 'orders', test: /widget\/frame\/(api|session)\/[^/]+$|server\/contract\/email\/[^/]+$/ },
];
