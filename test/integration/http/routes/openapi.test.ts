import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookBodies } from '../../../../server/contract/schemas/hooks.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import {
  openApiRules as rules,
  type Document,
  type Operation,
} from '../../../support/markup/openapi-rules.ts';

/** Breaks each of these rules. */
const broken = {
  openapi: '3.1.0',
  info: {},
  servers: [{ url: 'https://api.example.com/' }],
  webhooks: {},
  tags: [{ name: 'a' }, { name: 'a' }],
  paths: {
    '/a/{b}': {
      get: {
        operationId: 'a b',
        parameters: [
          { name: 'b', in: 'path' },
          { name: 'b', in: 'path' },
        ],
        responses: {},
      },
    },
    '/a/{c}': {},
    '/a/': {},
  },
  components: {
    securitySchemes: {},
    schemas: {
      A: { type: 'string', enum: ['a', 'a', 1] },
      B: { required: ['x'], properties: {} },
      C: { minimum: 1, exclusiveMinimum: 1 },
    },
  },
} satisfies Document;

let shop: Harness;
let document: Document;
let operations: [name: string, Operation][];
beforeAll(async () => {
  shop = await createHarness();
  document = (await (await shop.request('/openapi.json')).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => shop.stop());

/** What spectral:oas and Redocly's recommended-strict rules ask for; both find nothing in this document. */
describe('the OpenAPI document', () => {
  it('describes every route of the server, and no other', () => {
    const routes = shop
      .storefront()
      .app.routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
    expect(operations.map(([name]) => name).toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it('describes every event sent to the partner’s systems', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(hookBodies));
    for (const { post } of Object.values(document.webhooks)) {
      expect([post?.summary, post?.description, post?.operationId]).not.toContain(undefined);
      expect(post?.parameters?.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
    }
    expect(JSON.stringify(document.webhooks)).toContain('"const":"order.delivered"');
  });

  it('names its licence, its contact and where it is served', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    expect(document.info.contact).toBeDefined();
    expect(document.info.description).toBeTruthy();
    expect(document.servers).toEqual([{ url: shop.config.store.publicUrl }]);
  });

  it('gives each operation an id of its own, a summary, a description and a tag', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const bare = operations.filter(([, { summary, description }]) => !summary || !description);
    expect(bare).toEqual([]);
    const tags = new Set(operations.flatMap(([, operation]) => operation.tags ?? ['none']));
    expect([...tags].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  });

  it('says who may call each operation, with schemes that it defines', () => {
    expect(operations.filter(([, { security }]) => security === undefined)).toEqual([]);
    const asked = operations.flatMap(([, { security = [] }]) => security.flatMap(Object.keys));
    expect(Object.keys(document.components.securitySchemes)).toEqual([...new Set(asked)]);
  });

  it('describes how each operation succeeds and how it is refused', () => {
    const wanting = operations.filter(([, { responses }]) => {
      const statuses = Object.keys(responses);
      return (
        !statuses.some((status) => status.startsWith('2')) ||
        !statuses.some((status) => status.startsWith('4'))
      );
    });
    expect(wanting).toEqual([]);
  });

  it('lists exactly the parameters in its paths', () => {
    for (const [name, { parameters = [] }] of operations) {
      const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const asked = parameters.filter((parameter) => parameter.in === 'path');
      expect([name, ...asked.map((parameter) => parameter.name)]).toEqual([name, ...named]);
      expect(asked.every(({ required }) => required)).toBe(true);
    }
  });

  it('has no dangling reference and no unused schema', () => {
    const text = JSON.stringify(document);
    const asked = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it.each(Object.entries(rules))('keeps to Redocly’s %s', (_rules, offenders) => {
    expect(offenders(document)).toEqual([]);
  });

  it.each(Object.entries(rules))('would be caught if it broke %s', (_rules, offenders) => {
    expect(offenders(broken)).not.toEqual([]);
  });
});

it('describes itself in OpenAPI, generated from the contract', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/orders/{id}/refresh');
  expect(document.paths['/api/orders/{id}']?.['get']?.parameters?.map(({ name }) => name)).toEqual([
    'id',
    'lang',
  ]);
  expect(Object.keys(document.paths['/api/orders']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '201', '400', '409', '422', '429', '503']),
  );
});
