import { says } from './rules.ts';

/** A rule of the code base: a file that breaks it, the linter's message, and a twin that keeps it. */
export interface Wall {
  readonly wall: string;
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
  readonly says: string;
  /** A second file, for a rule that takes two: it lies beside the offender and beside the twin. */
  readonly beside?: { readonly file: string; readonly text: string };
}

const uses = (line: string) => `${line}\nexport const used = [it];\n`;
const takes = (from: string) => uses(`import { it } from '${from}';`);
const takesType = (from: string) => `import type { It } from '${from}';\nexport type Used = readonly It[];\n`;
const gives = (expression: string) => `export const given = () => ${expression};\n`;

const { adapter, browser, bundle, contractOnly, contractTypes, demo, http, page, plain, pure, time, wire } =
  says;
const processOnly = says.process;

/** What a file must not import, and what its twin imports instead. */
const imports: readonly Wall[] = [
  ...(
    [
      ['widget/frame/model.ts', 'zod', 'preact', bundle],
      ['widget/frame/model.ts', 'hono', 'preact', browser],
      [
        'widget/frame/model.ts',
        '../../server/contract/../orders/order.ts',
        '../../server/contract/values/values.ts',
        says.detour,
      ],
      [
        'widget/frame/model.ts',
        '../../server/contract/./schemas/storefront.ts',
        '../../server/contract/values/values.ts',
        says.detour,
      ],
      ['widget/frame/model.ts', 'node:fs', 'preact', browser],
      ['widget/order/Order.tsx', '../../demo/partner/site.ts', '../frame/app.ts', browser],
      ['widget/frame/model.ts', '../../server/config/read.ts', './options.ts', contractOnly],
      ['widget/order/Order.tsx', '../../server/orders/order.ts', '../frame/app.ts', contractOnly],
      [
        'widget/order/Order.tsx',
        '../../server/content.ts',
        '../../server/contract/values/values.ts',
        contractOnly,
      ],
      ['widget/dashboard/people/People.tsx', 'zod', 'preact', bundle],
      ['widget/frame/model.ts', 'zod/mini', 'preact', bundle],
      ['server/contract/values/values.ts', 'zod', 'preact', plain],
      ['server/contract/order-number.ts', 'zod/mini', 'preact', plain],
      ['server/contract/email/email.ts', 'zod', 'preact', plain],
      ['server/contract/values/values.ts', '../schemas/storefront.ts', '../email/email.ts', plain],
      ['server/contract/grace-period.ts', './schemas/ordering.ts', './values/values.ts', plain],
      ['server/contract/values/amount-format.ts', 'zod', './locale.ts', plain],
      ['server/contract/values/locale.ts', '../schemas/storefront.ts', './values.ts', plain],
      [
        'server/catalogue/package-lists.ts',
        '../../widget/frame/format.ts',
        '../contract/schemas/storefront.ts',
        says.catalogue,
      ],
      [
        'server/http/routes/orders.ts',
        '../../../widget/frame/format.ts',
        '../../orders/placing/place.ts',
        page,
      ],
      ['server/storefront.ts', '../widget/frame/format.ts', './http/app.ts', page],
      [
        'server/http/dashboard/app.ts',
        '../../store/order-store.ts',
        '../../../widget/dashboard/ui/Form.tsx',
        http,
      ],
      ['server/storefront.ts', '../demo/sandboxes.ts', './http/app.ts', demo],
      ['server/storefront.ts', 'node:process', 'node:path', processOnly],
      ['server/store/database/open.ts', 'node:process', 'node:path', processOnly],
      [
        'server/catalogue/exchange-rates/rates.ts',
        '../../connectivity/connectivity-client.ts',
        '../../contract/schemas/storefront.ts',
        says.catalogue,
      ],
      [
        'server/http/routes/webhooks.ts',
        '../../connectivity/webhook.ts',
        '../../orders/placing/place.ts',
        http,
      ],
      ['server/http/routes/webhooks.ts', '../../payments/stripe.ts', '../../orders/placing/place.ts', http],
      ['server/http/routes/webhooks.ts', '../../store/order-store.ts', '../../orders/order-store.ts', http],
      ['server/http/page/page.tsx', '../../store/order-store.ts', '../../../widget/frame/format.ts', http],
      ['server/connectivity/connectivity-client.ts', '../payments/stripe.ts', '../runtime/clock.ts', adapter],
      [
        'server/connectivity/connectivity-client.ts',
        '../store/order-store.ts',
        '../contract/problem.ts',
        adapter,
      ],
      [
        'server/connectivity/connectivity-client.ts',
        '../http/env.ts',
        '../contract/schemas/storefront.ts',
        adapter,
      ],
      ['server/connectivity/connectivity-client.ts', '../orders/advance.ts', '../runtime/clock.ts', adapter],
      ['server/payments/stripe.ts', '../connectivity/connectivity-client.ts', '../runtime/clock.ts', adapter],
      ['server/payments/stripe.ts', '../store/order-store.ts', '../contract/problem.ts', adapter],
      ['server/payments/stripe.ts', '../catalogue/pricing.ts', 'stripe', adapter],
      ['server/payments/stripe.ts', '../orders/advance.ts', '../runtime/clock.ts', adapter],
      ['server/connectivity/connectivity-client.ts', '../mail/smtp.ts', '../runtime/clock.ts', adapter],
      ['server/payments/stripe.ts', '../mail/smtp.ts', '../runtime/clock.ts', adapter],
      ['server/mail/smtp.ts', '../connectivity/connectivity-client.ts', '../seller/seller.ts', adapter],
      ['server/mail/smtp.ts', '../payments/stripe.ts', '../legal/languages.ts', adapter],
      ['server/mail/write.ts', '../store/order-store.ts', '../orders/quantity.ts', adapter],
      ['server/mail/write.ts', '../http/env.ts', '../runtime/clock.ts', adapter],
      ['server/hooks/hook-sender.ts', '../mail/smtp.ts', '../orders/order-view.ts', adapter],
      ['server/hooks/hook-sender.ts', '../store/order-store.ts', './hook-store.ts', adapter],
      ['server/staff/oidc.ts', '../hooks/post.ts', './staff-store.ts', adapter],
      ['server/staff/oidc.ts', '../http/env.ts', '../runtime/clock.ts', adapter],
      ['server/store/order-store.ts', '../mail/mailer.ts', '../hooks/schedule.ts', adapter],
      [
        'server/store/order-store.ts',
        '../connectivity/connectivity-client.ts',
        '../runtime/clock.ts',
        adapter,
      ],
      ['server/store/order-store.ts', '../payments/stripe.ts', 'kysely', adapter],
      ['server/store/order-store.ts', '../http/live/order-updates.ts', '../contract/problem.ts', adapter],
      ['server/orders/advance.ts', 'node:crypto', './state-machine.ts', pure],
      ['server/orders/advance.ts', 'hono', './state-machine.ts', pure],
      ['server/orders/advance.ts', 'stripe', './state-machine.ts', pure],
      ['server/orders/advance.ts', 'kysely', './state-machine.ts', pure],
      ['server/orders/advance.ts', 'zod', '../contract/schemas/storefront.ts', pure],
      ['server/orders/advance.ts', '../store/order-store.ts', './order-store.ts', pure],
      ['server/orders/advance.ts', '../payments/stripe.ts', './steps/payment.ts', pure],
      ['server/orders/advance.ts', '../connectivity/connectivity-client.ts', './steps/buy.ts', pure],
      ['server/orders/advance.ts', '../http/live/order-updates.ts', '../contract/problem.ts', pure],
      ['server/orders/placing/place.ts', '../../catalogue/pricing.ts', '../ports.ts', pure],
      ['demo/demo.ts', '../server/config/read.ts', './sandboxes.ts', wire],
      ['demo/partner/site.ts', '../../widget/embed/messages.ts', './page.ts', wire],
    ] as const
  ).map(([file, wrong, right, says]) => ({
    wall: `${file} does not import ${wrong}`,
    file,
    wrong: takes(wrong),
    right: takes(right),
    says,
  })),
  {
    wall: 'the widget takes no schema of the contract, only its types',
    file: 'widget/frame/api/api-client.ts',
    wrong: takes('../../../server/contract/schemas/storefront.ts'),
    right: takesType('../../../server/contract/schemas/storefront.ts'),
    says: contractTypes,
  },
  ...['quantity', 'a-file-to-come'].map((file) => ({
    wall: `the widget takes no values of the contract's schemas/${file}.ts, only plain ones`,
    file: 'widget/frame/api/api-client.ts',
    wrong: takes(`../../../server/contract/schemas/${file}.ts`),
    right: takes('../../../server/contract/values/values.ts'),
    says: contractTypes,
  })),
  {
    wall: "the dashboard's views take no schema of the contract either",
    file: 'widget/dashboard/people/People.tsx',
    wrong: takes('../../../server/contract/schemas/partner.ts'),
    right: takes('../../../server/contract/order-number.ts'),
    says: contractTypes,
  },
  {
    wall: 'webhooks take types of the staff, no code',
    file: 'server/hooks/hook-store.ts',
    wrong: takes('../staff/audit.ts'),
    right: takesType('../staff/audit.ts'),
    says: adapter,
  },
  {
    wall: 'the widget takes types of nothing but the contract',
    file: 'widget/frame/api/api-client.ts',
    wrong: takesType('../../../server/orders/order.ts'),
    right: takesType('../../../server/contract/schemas/storefront.ts'),
    says: contractOnly,
  },
  {
    wall: "the dashboard's views take types of the server, no code",
    file: 'widget/dashboard/people/People.tsx',
    wrong: takes('../../../server/staff/person.ts'),
    right: takesType('../../../server/staff/person.ts'),
    says: says.dashboard,
  },
  {
    wall: 'an adapter takes types of the ports, no code of the flow',
    file: 'server/payments/stripe.ts',
    wrong: takes('../orders/ports.ts'),
    right: takesType('../orders/ports.ts'),
    says: adapter,
  },
];

/** What a file must not use although it needs no import. */
const reaches: readonly Wall[] = (
  [
    ['widget/frame/model.ts', 'process.env', 'import.meta.url', browser],
    ['widget/dashboard/client/times.ts', "Buffer.from('')", "btoa('')", browser],
    ['server/orders/advance.ts', 'globalThis.fetch', 'Object.keys', pure],
    ['server/http/page/page.tsx', 'document.title', "''", says.server],
    ['server/orders/order-view.ts', 'location.href', "''", says.server],
    ['server/storefront.ts', 'process.env', 'import.meta.url', processOnly],
    ['server/config/read.ts', 'process.env', 'import.meta.url', processOnly],
    ['server/http/routes/orders.ts', 'setTimeout(Object, 1)', 'Object()', time],
    ['server/store/database/notify.ts', 'setInterval(Object, 1)', 'Object()', time],
    ['server/catalogue/exchange-rates/rates.ts', 'Date.now()', "Date.parse('2026-11-20')", time],
    ['server/payments/stripe.ts', 'Math.random()', 'Math.max(1, 2)', 'Chance is a parameter.'],
    ['server/orders/advance.ts', 'Math.random()', 'Math.max(1, 2)', 'Chance is a parameter.'],
    ['server/orders/advance.ts', "fetch('https://example.com')", 'Object()', pure],
    ['server/orders/advance.ts', 'new Date()', 'Object()', 'Time comes in.'],
    ['server/orders/advance.ts', 'crypto.randomUUID()', 'Object()', 'Ids come in.'],
    ['server/orders/advance.ts', 'process.hrtime()', 'Object()', pure],
    ['server/orders/advance.ts', 'performance.now()', 'Object()', 'Time comes in.'],
    ['server/orders/advance.ts', 'setTimeout(Object, 1)', 'Object()', pure],
    ['server/runtime/log.ts', "console.log('hello')", 'Object()', 'Unexpected console statement.'],
    ['widget/frame/model.ts', "console.log('hello')", 'Object()', 'Unexpected console statement.'],
  ] as const
).map(([file, wrong, right, says]) => ({
  wall: `${file} does not use ${wrong}`,
  file,
  wrong: gives(wrong),
  right: gives(right),
  says,
}));

/** Rules that hold in every file. */
const habits: readonly Wall[] = [
  {
    wall: 'no file is longer than 250 lines',
    file: 'server/orders/advance.ts',
    wrong: 'export {};\n'.repeat(251),
    right: 'export {};\n'.repeat(250),
    says: 'max-lines',
  },
  {
    wall: 'nothing is exported by default',
    file: 'widget/frame/model.ts',
    wrong: 'export default 1;\n',
    right: 'export const one = 1;\n',
    says: 'no-default-export',
  },
  {
    wall: 'there are no barrels',
    file: 'server/orders/all.ts',
    wrong: "export * from './machine.ts';\n",
    right: gives('1'),
    says: 'no-barrel-file',
  },
  {
    wall: 'no type is any',
    file: 'widget/frame/model.ts',
    wrong: 'export const one = (two: any) => [two];\n',
    right: 'export const one = (two: unknown) => [two];\n',
    says: 'no-explicit-any',
  },
  {
    wall: 'no type error is silenced',
    file: 'widget/frame/model.ts',
    wrong: '// @ts-ignore\nexport const one = 1;\n',
    right: '// One.\nexport const one = 1;\n',
    says: 'ban-ts-comment',
  },
  {
    wall: 'nothing is left to do in comments',
    file: 'server/runtime/log.ts',
    wrong: `// ${'TO'}${'DO'}: two\nexport const one = 1;\n`,
    right: '// Not two.\nexport const one = 1;\n',
    says: 'no-warning-comments',
  },
];

/** Two files that need each other, be it only their types, are one. */
const cycles: readonly Wall[] = [
  {
    wall: 'no two files import each other',
    file: 'server/orders/advance.ts',
    wrong: takes('./retry.ts'),
    right: takes('./ports.ts'),
    says: 'no-cycle',
    beside: { file: 'server/orders/retry.ts', text: takes('./advance.ts') },
  },
  {
    wall: 'no two files import types of each other',
    file: 'server/orders/context.ts',
    wrong: takesType('./steps/step.ts'),
    right: takesType('./ports.ts'),
    says: 'no-cycle',
    beside: { file: 'server/orders/steps/step.ts', text: takesType('../context.ts') },
  },
];

export const walls: readonly Wall[] = [...imports, ...reaches, ...habits, ...cycles];
