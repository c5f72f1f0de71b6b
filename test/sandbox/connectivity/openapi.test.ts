import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base, operations } from '../../../demo/sandbox/connectivity/operations.ts';
import { openApiRules, type Document } from '../../support/markup/openapi-rules.ts';
import { form, france, openSandbox, type OpenSandbox } from './open-sandbox.ts';

let service: OpenSandbox;
let document: Document;
let valid: (operation: string, answer: unknown) => unknown;
beforeAll(async () => {
  service = await openSandbox();
  document = (await (await service.raw('/openapi.json')).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'service');
  valid = (operation, answer) => {
    const [method = '', path = ''] = operation.split(' ');
    const place = `service#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
    const check = ajv.getSchema(`${place}/responses/200/content/application~1json/schema`);
    return check?.(answer) === true ? true : check?.errors;
  };
});
afterAll(() => service.sandbox.stop());

/** Redocly's recommended-strict rules find nothing more, except that a sandbox is served at localhost. */
describe('the OpenAPI document of the sandbox', () => {
  it('describes every operation of the service, and no other', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(base, '')}`),
    );
    const own = operations.filter((operation) => !operation.includes('/rates/'));
    expect(told.toSorted()).toEqual(own.toSorted());
  });

  it.each(Object.entries(openApiRules))('keeps to Redocly’s %s', (_rules, offenders) => {
    expect(offenders(document)).toEqual([]);
  });

  it('matches the answers of the service', async () => {
    const { call, raw } = service;
    const bought = await service.buy({ referenceId: 'order-1' });
    service.sandbox.control.playInstall(bought.iccid);
    const dates = { startDate: '2026-12-15', endDate: '2026-12-20' };
    const dated = await service.buy({ duration: undefined, ...dates });
    const { quantity: _, duration: __, ...place } = france;
    const credentials = 'grant_type=client_credentials&client_id=sandbox-client&client_secret=sandbox-secret';
    const asked: Record<string, Promise<Response>> = {
      'POST /oauth2/token': raw('/oauth2/token', { method: 'POST', headers: form, body: credentials }),
      'GET /v1/destinations': call('GET', '/destinations'),
      'GET /v1/packages': call('GET', '/packages?includeUnlimited=true'),
      'POST /v1/purchases/v2': call('POST', '/purchases/v2', france),
      'POST /v1/purchases': call('POST', '/purchases', { ...place, ...dates }),
      'GET /v1/purchases': call('GET', '/purchases'),
      'POST /v1/purchases/topup': call('POST', '/purchases/topup', {
        iccid: bought.iccid,
        dataLimitInGB: 1,
        duration: 7,
      }),
      'POST /v1/purchases/edit': call('POST', '/purchases/edit', { purchaseId: dated.purchaseId, ...dates }),
      'GET /v1/purchases/{purchaseId}/consumption': call(
        'GET',
        `/purchases/${bought.purchaseId}/consumption`,
      ),
      'GET /v1/esim': call('GET', `/esim?iccid=${bought.iccid}`),
      'GET /v1/esim/{iccid}/device': call('GET', `/esim/${bought.iccid}/device`),
      'GET /v1/esim/{iccid}/history': call('GET', `/esim/${bought.iccid}/history`),
      'POST /v1/iframe/token': call('POST', '/iframe/token'),
    };
    expect(Object.keys(asked)).toHaveLength(operations.length - 1);
    for (const [operation, reply] of Object.entries(asked)) {
      const answer: unknown = await (await reply).json();
      expect([operation, valid(operation, answer)]).toEqual([operation, true]);
      expect([operation, valid(operation, 7)]).not.toEqual([operation, true]);
    }
  });
});
