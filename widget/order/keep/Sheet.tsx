import type { OrderView, Profile } from '../../../server/contract/schemas/storefront.ts';
import { orderNumber } from '../../../server/contract/order-number.ts';
import type { App } from '../../frame/app.ts';
import { codeParts } from '../platform.ts';
import { qrOf } from '../qr.ts';
import { QrCode } from '../QrCode.tsx';
import { isLinked } from '../several.ts';
import { esimTitle } from '../status-title.ts';

interface SheetProps {
  app: App;
  view: OrderView;
  /** Which eSIM of the order. */
  n: number;
  profile: Profile;
}

/** The eSIM on one page of paper, with its code as a QR code. Visible only in print. */
export function Sheet({ app, view, n, profile }: SheetProps) {
  const { t, format } = app;
  const whole = profile.manualActivationCode;
  const rows = qrOf(whole);
  const { address, code } = codeParts(whole);
  const codes: [string, string][] = [
    [t('order.address'), address],
    [t('order.code'), code],
    [t('order.whole'), whole],
    [t('topup.iccid'), profile.iccid],
  ];
  return (
    <section class="sheet">
      <h2>{view.quantity > 1 || isLinked(view) ? esimTitle(app, view, n) : titleOf(app, view)}</h2>
      <p>
        {format.data(view.package.dataBytes)}
        {' · '}
        {view.dates
          ? format.trip(view.dates.start, view.dates.end)
          : t('order.validFor', { days: format.days(view.package.days) })}
      </p>
      <div class="sheet-codes">
        {rows && <QrCode label={t('order.qrAlt')} rows={rows} />}
        <dl>
          {codes.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {(['iphone', 'samsung', 'pixel', 'android'] as const).map((guide) => (
        <div key={guide}>
          <h3>{t(`order.${guide}`)}</h3>
          <ol>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{t(`order.${guide}${step}`)}</li>
            ))}
          </ol>
        </div>
      ))}
      <p>
        {t('order.warnOnce')} {t('order.warnDelete')} {t('keep.secret')}
      </p>
      {!isLinked(view) && (
        <p>
          {t('order.number')}: <bdi>{orderNumber(view.id)}</bdi>
          {view.seller && ` · ${view.seller.who.join(', ')}`}
        </p>
      )}
    </section>
  );
}

const titleOf = ({ t, format }: App, { destination, package: bought }: OrderView): string =>
  t('packages.offer', { destination: destination.name, data: format.data(bought.dataBytes) });
