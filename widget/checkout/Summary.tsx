import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';
import type { Offer } from './offer.ts';
import { validity } from '../packages/choose.ts';
import { Flag } from '../ui/Flag.tsx';

interface SummaryProps {
  app: App;
  offer: Offer;
  model: CheckoutModel;
}

/**
 * The package, its duration, the eSIM to top up, the price, and what the package does and does not include.
 */
export function Summary({ app, offer, model }: SummaryProps) {
  const { t, format } = app;
  const digits = model.ending.value;
  const { note } = model.ordering.value;
  const { destination, dates } = offer;
  return (
    <>
      <div class="summary">
        <Flag code={destination.code} />
        <p>
          <b>
            {model.quantity.value > 1 && `${model.quantity.value} × `}
            {t('packages.offer', {
              destination: destination.name,
              data: format.data(offer.package.dataBytes),
            })}
          </b>
          <span class="small">{validity(app, offer.package, dates)}</span>
          {offer.topUp && (
            <span class="small">
              {digits ? t('checkout.topUpEnding', { digits }) : t('checkout.topUpOnto')}
            </span>
          )}
        </p>
        <b class="num">
          {format.money(model.price.value)}
          {app.seller?.tax && <span class="small">{app.seller.tax}</span>}
        </b>
      </div>
      <p class="small">
        {t('checkout.facts')}
        {note && ` ${note}`}
      </p>
    </>
  );
}
