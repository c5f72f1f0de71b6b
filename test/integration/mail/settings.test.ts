import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { createMailbox } from '../../support/mailbox.ts';

const anna = { by: 'anna@partner.example', via: 'dashboard' } as const;
const lines = { primary: '#7a1fa2', secondary: '#ffb300', language: null };

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
afterEach(() => shop.stop());

async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}

/** Without a mail server, so that the service sends the mails. */
async function openServiceMailed(environment: Record<string, string> = {}) {
  shop = await createHarness({ environment });
}

const save = async (value: unknown, { settings } = shop.storefront()) => {
  const version = (await settings.current('mail'))?.version ?? 0;
  expect(await settings.save('mail', value, anna, version)).toBeDefined();
};

const nextMail = () => mailbox.next(shop);

describe('a mail setting made by staff', () => {
  it('applies to the next mail, without a restart', async () => {
    await open();
    expect((await nextMail())?.subject).toBe('Your France eSIM');
    await save({ brand: 'Nordlicht', ...lines });
    const mail = await nextMail();
    expect(mail?.subject).toBe('Nordlicht: your France eSIM');
    expect(mail?.html).toContain('#7a1fa2');
    await save({ brand: 'Nordlicht', ...lines, language: 'de' });
    expect((await nextMail())?.subject).toBe('Nordlicht: Ihre eSIM für Frankreich');
  });

  it('applies in the other processes as well', async () => {
    await open({ processes: 2 });
    const [one, other] = shop.storefronts;
    await save({ brand: 'Told To All' }, one);
    expect((await other?.settings.mail())?.value.brand).toBe('Told To All');
  });

  it('gives way to the environment, one setting at a time', async () => {
    await open({ environment: { EMAIL_BRAND: 'Of The Environment' } });
    await save({ brand: 'Of Staff', ...lines });
    const mail = await nextMail();
    expect(mail?.subject).toBe('Of The Environment: your France eSIM');
    expect(mail?.html).toContain('#7a1fa2');
    const { value, fixed } = await shop.storefront().settings.mail();
    expect(value).toMatchObject({ brand: 'Of The Environment', primary: '#7a1fa2' });
    expect(fixed).toEqual({ brand: 'EMAIL_BRAND', brandToService: 'EMAIL_BRAND' });
  });

  it('applies as far as it can be read if another version of the program saved it', async () => {
    await open();
    await save({ brand: 'Read <this>', primary: 7, secondary: '#ffb300', language: 'tlh', more: true });
    expect((await shop.storefront().settings.mail()).value).toEqual({
      brand: null,
      primary: null,
      secondary: '#ffb300',
      language: null,
      brandToService: false,
      reminders: false,
    });
    await save('nothing of ours');
    expect((await nextMail())?.subject).toBe('Your France eSIM');
  });

  it('is passed to the service for its mails: the language always, the brand if staff say so', async () => {
    await openServiceMailed();
    await save({ brand: 'Nordlicht', language: 'pt-BR', brandToService: false });
    await shop.buy();
    await save({ brand: 'Nordlicht', language: 'pt-BR', brandToService: true });
    await shop.buy();
    expect(shop.service.ledger.mails).toMatchObject([
      { brand: 'Connectivity', language: 'pt-br' },
      { brand: 'Nordlicht', language: 'pt-br' },
    ]);
  });

  it('does not prevent a purchase while it cannot be read', async () => {
    await openServiceMailed({ EMAIL_LANGUAGE: 'fr' });
    await shop.db.schema.alterTable('settings').renameTo('elsewhere').execute();
    const { view } = await shop.buy();
    expect(view.state).toBe('ready');
    expect(shop.service.ledger.mails).toMatchObject([{ to: 'lena@example.com', language: 'fr' }]);
    await shop.db.schema.alterTable('elsewhere').renameTo('settings').execute();
  });
});
