import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkClick, checkExpress, drawnAs } from '../../../demo/sandbox/stripe/browser/express-options.ts';
import { startSandbox } from './wire.ts';

afterEach(() => vi.restoreAllMocks());

describe('the Express Checkout Element of the sandbox', () => {
  const said = (run: () => void) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    run();
    const names = error.mock.calls.map(([text]) => /: (\S+) is not/.exec(String(text))?.[1]);
    error.mockRestore();
    return names;
  };

  it('reports options that Stripe.js does not know, however deep, and options that cannot change', () => {
    const given = {
      emailRequired: true,
      mail: true,
      buttonType: { applepay: 'buy' },
      layout: { columns: 1 },
    };
    expect(said(() => checkExpress(given))).toEqual(['mail', 'buttonType.applepay', 'layout.columns']);
    const change = { emailRequired: false, buttonType: { applePay: 'buy' } };
    expect(said(() => checkExpress(change, 'expressCheckoutElement.update()'))).toEqual(['buttonType']);
    expect(said(() => checkClick({ emailRequired: true, email: true }, 580))).toEqual(['email']);
  });

  it.each<[object, RegExp]>([
    [{ buttonHeight: 56 }, /buttonHeight should be a number between 40 and 55/],
    [{ buttonType: { googlePay: 'top-up' } }, /buttonType\.googlePay should be one of/],
    [{ paymentMethods: { link: 'always' } }, /paymentMethods\.link should be one of/],
    [{ layout: { maxRows: 1, overflow: 'never' } }, /only be 'never' if layout\.maxRows is 0/],
    [{ paymentMethodOrder: ['gpay'] }, /unknown method: gpay/],
  ])('refuses an invalid option: %j', (options, message) => {
    expect(() => checkExpress(options)).toThrow(message);
  });

  it('refuses a sheet whose items add up to more than the payment', () => {
    const lineItems = [{ name: 'eSIM', amount: 581 }];
    expect(() => checkClick({ lineItems }, 580)).toThrow(/add up to 581, which is more than/);
    expect(() => checkClick({ lineItems }, 581)).not.toThrow();
  });

  it('shows the buttons that the page allows, in the order it asks for', () => {
    const options = { paymentMethods: { link: 'never' }, paymentMethodOrder: ['googlePay', 'apple_pay'] };
    expect(drawnAs(options, ['apple_pay', 'google_pay', 'link'])).toMatchObject({
      methods: ['google_pay', 'apple_pay'],
      height: 44,
    });
  });

  it('shows a wallet only if it is active on every host around, and all are registered', async () => {
    const { sandbox } = startSandbox();
    const wallets = async (...hosts: string[]) => {
      const query = new URLSearchParams(hosts.map((host) => ['host', host]));
      const answer = await sandbox.fetch(new Request(`http://stripe.test/v3/wallets?${query.toString()}`));
      return answer.json() as Promise<object>;
    };
    const none = { apple_pay: false, google_pay: false, link: false };
    sandbox.control.registerDomain('store.example');
    expect(await wallets('store.example')).toEqual({ apple_pay: true, google_pay: true, link: true });
    expect(await wallets('store.example', 'partner.example')).toEqual(none);
    sandbox.control.registerDomain('partner.example');
    const partner = [...sandbox.control.account.domains.values()].find(
      ({ domain_name }) => domain_name === 'partner.example',
    );
    Object.assign(partner ?? {}, { apple_pay: { status: 'inactive' } });
    expect(await wallets('store.example', 'partner.example')).toEqual({
      apple_pay: false,
      google_pay: true,
      link: true,
    });
  });
});
