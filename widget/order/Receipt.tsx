import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { orderNumber } from '../../server/contract/order-number.ts';
import type { App } from '../frame/app.ts';

/**
 * What was bought, the price, the date, and where the mail went: a receipt once money has moved. Shows no
 * price to a traveller who has not paid.
 */
export function Receipt({ app, view, open }: { app: App; view: OrderView; open?: boolean }) {
  const { t, format } = app;
  const price = format.money(view.price);
  const isReceipt = view.money !== 'none' && view.money !== 'released';
  const lines: [string, string | null | undefined][] = [
    [
      t('order.package'),
      (view.quantity > 1 ? `${view.quantity} × ` : '') +
        t('packages.offer', {
          destination: view.destination.name,
          data: format.data(view.package.dataBytes),
        }),
    ],
    [
      t('order.validity'),
      view.dates
        ? format.trip(view.dates.start, view.dates.end)
        : t('order.validFor', { days: format.days(view.package.days) }),
    ],
    [
      t('order.price'),
      !view.price.amount ? null : view.money === 'held' ? t('order.paidHeld', { price }) : price,
    ],
    [t('order.tax'), view.price.amount ? view.seller?.tax : null],
    [t('order.paidWith'), view.paidWith],
    // Missing from an order kept by an earlier version.
    [t('order.refunded'), view.refunded && format.money(view.refunded)],
    [t('order.date'), format.time(view.createdAt)],
    [t('order.mail'), view.emailMasked],
    [t('order.reference'), view.referenceId],
    [t('topup.iccid'), view.profile?.iccid ?? null],
    [t('order.number'), orderNumber(view.id)],
    [t('order.seller'), view.seller?.who.join('\n')],
  ];
  return (
    <details class="fold" open={open}>
      <summary>{t(isReceipt ? 'order.receipt' : 'order.details')}</summary>
      <dl class="receipt">
        {lines.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt class="small">{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
