/** Which files of the widget come together. `core` is what the packages need: one file for all of it, not a dozen small ones. */
const core = new RegExp(
  [
    'preload-helper|node_modules/(preact/(dist|jsx-runtime)|@preact/signals-core)/',
    'widget/(main|View|clock|later|packages|selection|screen|format|heading|history|home|host|lists|messages|options|i18n/translate)\\.',
    'widget/ui/(Flag|Head|Plain|Sign|Title|Waiting)\\.',
    'widget/screens/(Packages|PackageChoice|Coverage|Duration)\\.',
  ].join('|'),
);

/** What buying and looking at an order share: one file packs better than two. */
const orders = /widget\/(api|attempts|email|orders|visit)\./;

export const chunks = [
  { name: 'core', test: core },
  { name: 'orders', test: orders },
];
