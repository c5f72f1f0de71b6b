import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eachDoctor, serviceUrl, trial } from '../../../support/doctor.ts';

const { at, examine, instead, only } = eachDoctor();

describe('the doctor finds at the service', () => {
  it('credentials that are refused', async () => {
    expect(await only({ CONNECTIVITY_CLIENT_SECRET: 'wrong' })).toMatchObject({
      level: 'fault',
      about: 'service token',
      says: 'the service refuses the credentials',
    });
  });

  it('a token endpoint that does not answer', async () => {
    instead(`${serviceUrl}/oauth2`, () => new Response('', { status: 502 }));
    expect((await only())?.says).toBe('the token endpoint does not answer (status 502)');
  });

  it('credentials that are accepted only in the body', async () => {
    at.between = (request, next) =>
      request.url.includes('/oauth2/') && request.headers.has('authorization')
        ? Promise.resolve(Response.json({ error: 'invalid_client' }, { status: 401 }))
        : next();
    expect(await only()).toMatchObject({ level: 'fault', todo: 'set CONNECTIVITY_AUTH=body' });
  });

  it.each([
    ['destinations', 'no destinations can be read (status 404)'],
    ['packages', 'no packages can be read (status 404)'],
  ])('that %s cannot be read', async (what, says) => {
    instead(`${serviceUrl}/v1/${what}`, () => Response.json({ message: 'no' }, { status: 404 }));
    expect(await only()).toMatchObject({ level: 'fault', says });
  });

  const packages = (row: object) =>
    instead(`${serviceUrl}/v1/packages`, () =>
      Response.json({
        packages: [
          {
            id: 'p1',
            destination: 'FRA',
            destinationISO2: 'FR',
            dataLimitInBytes: 1_073_741_824,
            dataLimitInGB: 1,
            minDays: 1,
            maxDays: 7,
            priceInCents: 250,
            ...row,
          },
        ],
        afterCursor: null,
      }),
    );

  it('a gigabyte of another size than ours', async () => {
    packages({ dataLimitInBytes: 1_000_000_000 });
    expect(await only()).toMatchObject({ level: 'warning', about: 'service catalogue' });
  });

  it('prices that look like dollars', async () => {
    packages({ priceInCents: 3 });
    expect((await only())?.says).toContain('the prices may not be in cents');
  });

  it('facts about destinations that it does not list', async () => {
    const file = join(at.folder, 'facts.json');
    const write = (destinations: object) =>
      writeFileSync(file, JSON.stringify({ default: { hotspot: true }, destinations }));
    const known = { FRA: { fiveG: true }, EUROPE: { idCheck: true } };
    write({ ...known, NZ: { fiveG: false }, OCEANIA: { idCheck: true } });
    expect(await only({ FACTS_FILE: file })).toMatchObject({
      level: 'warning',
      about: 'service catalogue',
      says: 'FACTS_FILE mentions NZ, OCEANIA, which the service does not list',
      todo: 'correct the code, or remove it',
    });
    write(known);
    expect((await examine({ FACTS_FILE: file })).said).toEqual(trial);
  });

  it('that purchases cannot be listed', async () => {
    instead(`${serviceUrl}/v1/purchases`, () => Response.json({ message: 'no' }, { status: 403 }));
    expect((await only())?.says).toBe('the list of purchases cannot be read (status 403)');
  });

  it('that no secret accepts its events', async () => {
    expect(await only({ CONNECTIVITY_WEBHOOK_SECRETS: undefined })).toMatchObject({ level: 'warning' });
  });

  it('a brand that only the highest tier may send', async () => {
    const { said } = await examine({ EMAIL_BRAND: 'Meridian', SMTP_URL: undefined });
    expect(said).toContain(
      'warning service purchases: the service is asked to put EMAIL_BRAND into its mails, which it does only for its highest tier',
    );
  });

  it('that there are no exchange rates of the day', async () => {
    instead(at.environment['RATES_URL'] ?? '', () => new Response('<html>'));
    expect((await only())?.says).toBe('no rates can be read (not an ECB feed)');
  });
});

describe('the doctor finds when it checks mail', () => {
  it('that no server is configured', async () => {
    expect(await only({ SMTP_URL: undefined })).toMatchObject({ level: 'warning', about: 'mail' });
  });

  it('a server that is not there', async () => {
    expect((await only({ SMTP_URL: 'smtp://127.0.0.1:9' }))?.says).toMatch(
      /does not accept our login \(SMTP: /,
    );
  });

  it('a wrong password', async () => {
    const wrong = (at.environment['SMTP_URL'] ?? '').replace('right', 'wrong');
    expect((await only({ SMTP_URL: wrong }))?.says).toMatch(/\(SMTP: EAUTH .*535\)/);
  });

  it('a server that would take mail in the clear', async () => {
    const { said } = await examine({ ALLOW_PLAIN_HTTP: '0' });
    expect(said.join()).toMatch(/fault mail: the SMTP server does not accept our login \(SMTP: ETLS/);
  });
});
