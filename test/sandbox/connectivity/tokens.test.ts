import { describe, expect, test } from 'vitest';
import { form, openSandbox } from './open-sandbox.ts';
import { Message, Token } from './wire.ts';

const grant = 'grant_type=client_credentials';
const body = `${grant}&client_id=sandbox-client&client_secret=sandbox-secret`;
const basic = (id: string, secret: string) => ({
  ...form,
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const header = basic('sandbox-client', 'sandbox-secret');

describe('the token endpoint', () => {
  test.each([
    ['credentials in the body', form, body],
    ['credentials in the body with an empty scope', form, `${body}&scope=`],
    ['credentials in the Basic header', header, grant],
    ['the same credentials in both', header, body],
  ])('issues a token for %s', async (_, headers, text) => {
    const { raw } = await openSandbox();
    const response = await raw('/oauth2/token', { method: 'POST', headers, body: text });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(Token.parse(await response.json()).expires_in).toBe(3600);
  });

  test.each([
    ['a wrong secret', form, `${grant}&client_id=sandbox-client&client_secret=no`, 401, 'invalid_client'],
    ['a wrong secret in the header', basic('sandbox-client', 'no'), grant, 401, 'invalid_client'],
    ['an unknown client', form, `${grant}&client_id=who&client_secret=sandbox-secret`, 401, 'invalid_client'],
    ['no credentials', form, grant, 401, 'invalid_client'],
    ['no grant type', form, 'client_id=sandbox-client&client_secret=sandbox-secret', 400, 'invalid_request'],
    ['another grant type', header, 'grant_type=password', 400, 'unsupported_grant_type'],
    ['a scope that is not sold', header, `${grant}&scope=admin`, 400, 'invalid_scope'],
    ['a parameter given twice', header, `${grant}&${grant}`, 400, 'invalid_request'],
    ['JSON', { ...header, 'Content-Type': 'application/json' }, '{}', 400, 'invalid_request'],
    ['two different clients', header, `${grant}&client_id=who`, 400, 'invalid_request'],
  ])('refuses %s as RFC 6749 requires', async (_, headers, text, status, error) => {
    const { raw } = await openSandbox();
    const response = await raw('/oauth2/token', { method: 'POST', headers, body: text });
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(response.headers.has('WWW-Authenticate')).toBe(status === 401);
  });

  test('issues the configured lifetime, and every token is different', async () => {
    const { raw, sandbox } = await openSandbox({ tokenLifetimeSeconds: 90 });
    const response = await raw('/oauth2/token', { method: 'POST', headers: form, body });
    expect(Token.parse(await response.json()).expires_in).toBe(90);
    expect(new Set(sandbox.ledger.tokens.map(({ token }) => token)).size).toBe(2);
  });

  test.each([0, -5, '3600', 1e15, null])('returns expires_in %j on request', async (value) => {
    const { raw, sandbox } = await openSandbox();
    sandbox.control.addFault({ operation: 'POST /oauth2/token', fault: { kind: 'expires-in', value } });
    const reply = await (await raw('/oauth2/token', { method: 'POST', headers: form, body })).json();
    expect(reply).toMatchObject(value === null ? { token_type: 'Bearer' } : { expires_in: value });
    expect('expires_in' in (reply as object)).toBe(value !== null);
  });
});

describe('a token', () => {
  test('opens the API until it expires', async () => {
    const { call, clock, renewToken } = await openSandbox();
    await clock.advance(3_599_999);
    expect((await call('GET', '/destinations')).status).toBe(200);
    await clock.advance(1);
    const late = await call('GET', '/destinations');
    expect([late.status, Message.parse(await late.json())]).toEqual([401, { message: 'Unauthorized' }]);
    await renewToken();
    expect((await call('GET', '/destinations')).status).toBe(200);
  });

  test('ends when all tokens are revoked', async () => {
    const { call, sandbox } = await openSandbox();
    sandbox.control.expireTokens();
    expect((await call('GET', '/destinations')).status).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer wrong', 'Basic c2FuZGJveDpzYW5kYm94'])(
    'is required: %j gets a 401 before anything is read',
    async (Authorization) => {
      const { raw } = await openSandbox();
      const headers: Record<string, string> = Authorization ? { Authorization } : {};
      for (const path of ['/v1/destinations', '/v1/packages?limit=0', '/v1/esim', '/v1/nothing']) {
        expect((await raw(path, { headers })).status).toBe(401);
      }
      const bought = await raw('/v1/purchases/v2', { method: 'POST', headers, body: '{' });
      expect(bought.status).toBe(401);
    },
  );

  test('is accepted with the word Bearer in any case', async () => {
    const { raw, sandbox } = await openSandbox();
    const headers = { Authorization: `bearer ${sandbox.ledger.tokens[0]?.token}` };
    expect((await raw('/v1/destinations', { headers })).status).toBe(200);
  });
});
