import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import type { TopUpTarget } from '../frame/route.ts';
import { isLow, stepsDone } from './esim-steps.ts';
import { showSteps } from './Guides.tsx';
import { installLink, platformOf } from './platform.ts';
import { topUpOffer } from './time-left.ts';

interface NextStepProps {
  app: App;
  view: OrderView;
  /** The target of a top-up; null if this visit does not know it. */
  home: TopUpTarget | null;
  /** It was refunded or deleted. */
  isOver: boolean;
}

/** The id of the note that says, beside the button, why an eSIM takes no more data. */
const whyNot = 'no-top-up';

/**
 * The next step: install the eSIM, then turn it on after landing. When data runs low, one tap orders enough
 * to last until the end. While there is data, nothing needs doing, and topping up is a quiet button.
 */
export function NextStep({ app, view, home, isOver }: NextStepProps) {
  const { t, format } = app;
  const { esim, profile } = view;
  const done = stepsDone(esim);
  const isNew = done === 1 && !isOver;
  const platform = platformOf(navigator);
  const link = isNew && profile ? installLink(profile, platform, navigator.userAgent) : null;
  const refused = esim?.topUpAllowed === false;
  const offer = !refused && !isOver && isLow(view) ? topUpOffer(app, view) : null;
  const { code: destination } = view.destination;
  const order = () =>
    offer && app.go({ name: 'checkout', destination, packageId: offer.id, dates: null, topUp: home });
  const isBeside = link !== null || (done === 2 && !isOver) || offer !== null;
  return (
    <>
      {link && (
        <>
          <a class="button button--main" href={link} target="_blank" rel="noopener noreferrer">
            {t(platform === 'ios' ? 'order.installIphone' : 'order.installPhone')}
          </a>
          <p class="small" role="status">
            {t(esim?.status === 'downloaded' ? 'order.installing' : 'order.wifi')}
          </p>
        </>
      )}
      {done === 2 && !isOver && (
        <button type="button" class="button button--main" onClick={showSteps}>
          {t('order.landed')}
        </button>
      )}
      {offer && (
        <button type="button" class="button button--main" onClick={order}>
          {t('order.topUpBy', { data: format.data(offer.dataBytes), price: format.money(offer.price) })}
        </button>
      )}
      <TopUp
        app={app}
        view={view}
        home={home}
        isMain={!isBeside && isLow(view)}
        isBeside={isBeside}
        isOther={offer !== null}
      />
    </>
  );
}

/** Leads to the packages that add data, or says why none can be added. */
function TopUp(props: {
  app: App;
  view: OrderView;
  home: TopUpTarget | null;
  isMain: boolean;
  isBeside: boolean;
  /** A specific top-up is offered beside it. */
  isOther: boolean;
}) {
  const { app, view, home, isMain, isBeside, isOther } = props;
  const { t } = app;
  const { esim, destination } = view;
  const refused = esim?.topUpAllowed === false;
  const addData = () =>
    home &&
    app.go({ name: 'packages', destination: destination.code, packageId: null, dates: null, topUp: home });
  return (
    <>
      <button
        type="button"
        class={isMain ? 'button button--main' : isBeside ? 'link' : 'button'}
        aria-disabled={refused}
        aria-describedby={refused ? whyNot : undefined}
        onClick={() => !refused && addData()}
      >
        {t(isOther ? 'order.otherPlans' : 'order.topUp')}
      </button>
      {refused && (
        <p class="small" id={whyNot}>
          {t(esim?.status === 'deleted' ? 'order.noTopUpDeleted' : 'order.noTopUp')}
        </p>
      )}
    </>
  );
}
