import type { App } from '../frame/app.ts';
import type { Offer } from './offer.ts';
import { Flag } from '../ui/Flag.tsx';

/** What is bought, for how long, for how much. */
export function Summary({ app, offer, price }: { app: App; offer: Offer; price: string }) {
  const { t, format } = app;
  const { destination, dates } = offer;
  return (
    <div class="summary">
      <Flag code={destination.code} />
      <p>
        <b>
          {t('packages.offer', {
            destination: destination.name,
            data: format.data(offer.package.dataBytes),
          })}
        </b>
        <span class="small">
          {dates
            ? t('packages.validDates', { dates: format.trip(dates.start, dates.end) })
            : t('packages.validity', { days: format.days(offer.package.maxDays) })}
        </span>
        {offer.topUp && <span class="small">{t('checkout.topUpOnto')}</span>}
      </p>
      <b class="num">{price}</b>
    </div>
  );
}
