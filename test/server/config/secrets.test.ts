import { describe, expect, it } from 'vitest';
import type { Config } from '../../../server/config/config.ts';
import { errorsOf, live, read } from './environment.ts';

describe('the configuration', () => {
  it('repeats no secret, whatever is wrong', () => {
    const errors = errorsOf({
      ...live,
      STRIPE_SECRET_KEY: 'canary-not-a-key',
      STRIPE_WEBHOOK_SECRETS: 'canary',
      SMTP_URL: 'http://user:canary@mail.example',
      DATABASE_URL: 'canary://user:canary@db',
      METRICS_TOKEN: 'canary',
    });
    expect(errors).toHaveLength(5);
    expect(errors.join()).not.toContain('canary');
  });
});

describe('a secret', () => {
  it.each<[name: string, value: string, place: (config: Config) => unknown]>([
    ['CONNECTIVITY_CLIENT_SECRET', 'from-file', ({ connectivity }) => connectivity.clientSecret],
    ['CONNECTIVITY_WEBHOOK_SECRETS', 'whsec_file', ({ connectivity }) => connectivity.webhookSecrets?.[0]],
    ['STRIPE_SECRET_KEY', 'sk_live_file', ({ stripe }) => stripe.secretKey],
    ['STRIPE_WEBHOOK_SECRETS', 'whsec_file', ({ stripe }) => stripe.webhookSecrets[0]],
    ['DATABASE_URL', 'postgres://u:p@db/shop', ({ database }) => database.url],
    ['SMTP_URL', 'smtps://u:p@mail.example', ({ mail }) => mail.smtp?.url],
    ['METRICS_TOKEN', 'a-token-from-a-file', ({ metrics }) => metrics?.token],
  ])('%s can also come from a file', (name, value, place) => {
    const { [name as keyof typeof live]: _, ...rest } = { ...live, MAIL_FROM: 'esim@shop.example' };
    const config = read({ ...rest, [`${name}_FILE`]: '/run/secret' }, { '/run/secret': `${value}\n` });
    expect(place(config)).toBe(value);
  });

  it('is read from its file if the variable itself is empty', () => {
    const config = read(
      { ...live, STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: '/run/key' },
      {
        '/run/key': live.STRIPE_SECRET_KEY,
      },
    );
    expect(config).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY } });
  });

  it('is listed with its file, whose permissions the doctor checks', () => {
    const files = { METRICS_TOKEN_FILE: '/run/token', SMTP_URL_FILE: ' ' };
    expect(read({ ...live, ...files }, { '/run/token': 'a token of sixteen letters' }).secretFiles).toEqual([
      ['METRICS_TOKEN', '/run/token'],
    ]);
  });

  it('cannot be given twice', () => {
    expect(errorsOf({ ...live, STRIPE_SECRET_KEY_FILE: '/nowhere' })).toEqual([
      'STRIPE_SECRET_KEY: given twice, also as STRIPE_SECRET_KEY_FILE',
      'STRIPE_SECRET_KEY_FILE: the file cannot be read',
    ]);
  });

  it('counts as missing if its file cannot be read', () => {
    const { STRIPE_SECRET_KEY: _, ...rest } = live;
    expect(errorsOf({ ...rest, STRIPE_SECRET_KEY_FILE: '/nowhere' })).toEqual([
      'STRIPE_SECRET_KEY_FILE: the file cannot be read',
      'STRIPE_SECRET_KEY: missing',
    ]);
  });
});
