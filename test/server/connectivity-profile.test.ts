import { describe, expect, it } from 'vitest';
import { createWire, json, manual, purchaseReply, request } from './connectivity-stub.ts';

describe('a profile', () => {
  const withProfile = async (profile: object) => {
    const [item] = purchaseReply;
    const { client } = createWire({
      answer: () => json([{ ...item, profile: { ...item?.profile, ...profile } }]),
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
  ])('leaves out the iOS link %s', async (iosActivationLink) => {
    expect((await withProfile({ iosActivationLink }))?.iosActivationLink).toBeNull();
  });

  it('makes the links from the code when the service gives none', async () => {
    const profile = await withProfile({ iosActivationLink: null, androidActivationLink: undefined });
    const carddata = encodeURIComponent(manual);
    expect(profile).toMatchObject({
      iosActivationLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
      androidActivationLink: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
    });
  });

  it.each([
    ['no manual code', { manualActivationCode: null }],
    ['a manual code that is none', { manualActivationCode: 'LPA:1$evil.test/<script>$x' }],
    ['a QR code that is no PNG', { activationCode: 'R0lGODlhAQABAAAAACw=' }],
    ['a QR code that is not base64', { activationCode: 'iVBORw0KGgo"><script>' }],
  ])('with %s is left to be read later', async (_, profile) => {
    expect(await withProfile(profile)).toBeNull();
  });
});

describe('a top-up', () => {
  const topUp = {
    iccid: '8901234567890123456',
    dataGb: 3,
    term: { days: 7 },
    reference: 'r~o',
    sendBy: Infinity,
    mail: null,
  };

  it('is one POST onto the eSIM and answers without codes', async () => {
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
    });
  });

  it('answered for another eSIM is unknown', async () => {
    const { client } = createWire({
      answer: () =>
        json({ purchase: { id: 'pur-2', packageId: 'pkg-2' }, profile: { iccid: '8900000000000000000' } }),
    });
    expect((await client.topUp(topUp)).kind).toBe('unknown');
  });
});
