import { describe, expect, it } from 'vitest';
import { createWire, json, manual, png, purchaseReply, request } from './stub.ts';

const carddata = encodeURIComponent(manual);
const made = {
  iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
  androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
};

describe('a profile', () => {
  const withProfile = async (profile: object) => {
    const [item] = purchaseReply;
    const { client } = createWire({
      answer: () => json([{ ...item, profile: { ...item?.profile, ...profile } }]),
      client: { drawQr: (text) => `drawn of ${text}` },
    });
    const outcome = await client.buy(request);
    return outcome.kind === 'executed' ? outcome.purchase.profile : undefined;
  };

  it.each([
    ['javascript:alert(1)'],
    ['https://esimsetup.apple.com.evil.test/x'],
    ['https://evil.test/?https://esimsetup.apple.com/'],
    ['https://user@esimsetup.apple.com/x'],
    ['https://esimsetup.apple.com:8443/x'],
    ['http://esimsetup.apple.com/x'],
    ['//esimsetup.apple.com/x'],
    ['data:text/html,x'],
    ['https://esimsetup.android.com/x'],
    ['not a link'],
  ])('makes its own link in place of the iOS link %s', async (iosActivationLink) => {
    expect((await withProfile({ iosActivationLink }))?.iosActivationLink).toBe(made.iosActivationLink);
  });

  it('makes the links from the code if the service returns none', async () => {
    const profile = await withProfile({ iosActivationLink: null, androidActivationLink: undefined });
    expect(profile).toMatchObject(made);
  });

  it.each([
    ['no manual code', { manualActivationCode: null }],
    ['a manual code that is none', { manualActivationCode: 'LPA:1$evil.test/<script>$x' }],
    ['a manual code without a matching id', { manualActivationCode: 'LPA:1$smdp.example.com$' }],
    ['one that asks for a confirmation code', { manualActivationCode: 'LPA:1$smdp.example.com$$$1' }],
  ])('is left to be read later with %s', async (_, profile) => {
    expect(await withProfile(profile)).toBeNull();
  });

  it.each([
    ['no PNG', 'R0lGODlhAQABAAAAACw='],
    ['a JPEG', '/9j/4AAQSkZJRgABAQ=='],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['not base64', 'iVBORw0KGgo"><script>'],
    ['absent', null],
  ])('has its QR code drawn from the manual code if the image is %s', async (_, activationCode) => {
    expect((await withProfile({ activationCode }))?.activationCode).toBe(`drawn of ${manual}`);
  });

  it('keeps a PNG that arrives as a data: address', async () => {
    const activationCode = `data:image/png;base64,${png}`;
    expect((await withProfile({ activationCode }))?.activationCode).toBe(png);
  });

  it.each([
    ['1$smdp.example.com$ABC-123', manual],
    ['lpa:1$smdp.example.com$ABC-123', manual],
    ['LPA:1$smdp.example.com:8443$A_B', 'LPA:1$smdp.example.com:8443$A_B'],
  ])('accepts %s as a code, and makes the links from all of it', async (code, whole) => {
    const profile = await withProfile({ manualActivationCode: code, iosActivationLink: null });
    expect(profile?.manualActivationCode).toBe(whole);
    expect(profile?.iosActivationLink).toContain(`carddata=${encodeURIComponent(whole)}`);
  });
});

describe('a top-up', () => {
  const topUp = {
    iccid: '8901234567890123456',
    dataGb: 3,
    term: { days: 7 },
    reference: 'r~o',
    sendBy: Infinity,
    mail: { email: 'a@example.com', brand: null, lang: 'de' },
  };

  it('is one POST onto the eSIM, answered without codes', async () => {
    const { client, calls } = createWire({
      answer: () => json({ purchase: { id: 'pur-2', packageId: 'pkg-2' }, profile: { iccid: topUp.iccid } }),
    });
    expect(await client.topUp(topUp)).toEqual({
      kind: 'executed',
      purchase: { purchaseId: 'pur-2', packageId: 'pkg-2', iccid: topUp.iccid, profile: null },
    });
    expect(calls[0]?.url.pathname).toBe('/v1/purchases/topup');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      iccid: topUp.iccid,
      dataLimitInGB: 3,
      duration: 7,
      referenceId: 'r~o',
      email: 'a@example.com',
    });
  });

  it('is unknown when the reply is for another eSIM', async () => {
    const { client } = createWire({
      answer: () =>
        json({ purchase: { id: 'pur-2', packageId: 'pkg-2' }, profile: { iccid: '8900000000000000000' } }),
    });
    expect((await client.topUp(topUp)).kind).toBe('unknown');
  });
});
