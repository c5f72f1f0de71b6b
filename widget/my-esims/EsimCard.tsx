import type { App } from '../frame/app.ts';
import { stepOf } from '../order/EsimChoice.tsx';
import { dataLeft, isLow } from '../order/esim-steps.ts';
import { topUpOffer } from '../order/time-left.ts';
import { Flag } from '../ui/Flag.tsx';
import type { MyEsimsModel } from './MyEsimsModel.ts';
import { leftOf, topUpTargetOf, type OwnEsim } from './own-esim.ts';

interface CardProps {
  app: App;
  model: MyEsimsModel;
  esim: OwnEsim;
}

/** One eSIM: where it works, what is left, and more data in one tap. The card as a whole opens its page. */
export function EsimCard({ app, model, esim }: CardProps) {
  const { format } = app;
  const { kept, view, n, label, isOver, isInstalled } = esim;
  const { name, code } = view.destination;
  const left = leftOf(app, esim);
  const isLive = isInstalled && !isOver;
  const route = { name: 'order', ...kept.ref, ...(label && { n }) } as const;
  const open = (event: MouseEvent) => {
    // Leave new tabs and windows to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    app.go(route);
  };
  return (
    <li class={isLive && isLow(view) ? 'own-esim low' : 'own-esim'}>
      <span class={isOver ? 'round over' : 'round'} style={{ '--left': isLive ? dataLeft(view).share : 0 }}>
        <Flag code={code} />
      </span>
      <div>
        <h2>
          <a href={app.href(route)} onClick={open}>
            {name}
            {label && ` · ${label}`}
          </a>
        </h2>
        {isLive ? (
          <p>
            <b class="num">{left.data}</b>
            {left.days && (
              <>
                {' · '}
                <span class="num">{left.days}</span>
              </>
            )}
          </p>
        ) : (
          <p class="small">
            {isOver ? whyOver(app, esim) : `${format.data(view.package.dataBytes)} · ${app.t(stepOf(view))}`}
          </p>
        )}
      </div>
      {isLive && <TopUp app={app} model={model} esim={esim} />}
    </li>
  );
}

/** Why it can no longer be used. */
function whyOver({ t }: App, { view, n }: OwnEsim): string {
  return t(view.returned.includes(n) ? 'order.isReturned' : 'order.isDeleted');
}

/**
 * Leads straight to the checkout of the smallest top-up that lasts until the eSIM ends, with its price on the
 * button. When data runs low, the statements to agree to stand here instead, and the last tick leads there,
 * which saves a tap. Without a list of packages, as offline, it leads to the list.
 */
function TopUp({ app, model, esim }: CardProps) {
  const { t, format, lists } = app;
  const { view } = esim;
  const topUp = topUpTargetOf(esim);
  if (!topUp) return null;
  const offer = topUpOffer(app, view);
  const { code: destination } = view.destination;
  const order = (agreed?: readonly string[]) =>
    app.go(
      offer
        ? {
            name: 'checkout',
            destination,
            packageId: offer.id,
            dates: null,
            topUp,
            ...(agreed && { agreed }),
          }
        : { name: 'packages', destination, packageId: null, dates: null, topUp },
    );
  const what = offer
    ? t('order.topUpBy', { data: format.data(offer.dataBytes), price: format.money(offer.price) })
    : t('order.topUp');
  const { agreements } = model;
  const statements = offer ? agreements.of(esim) : [];
  if (statements.length === 0) {
    return (
      <button type="button" class="button" onClick={() => order()}>
        <span key={offer?.id}>{what}</span>
      </button>
    );
  }
  return (
    <fieldset>
      <legend>
        <b>{what}</b>
        <span class="small">{lists.peek(destination)?.ordering.missing}</span>
      </legend>
      {statements.map((text) => (
        <label class="tick" key={text}>
          <input
            type="checkbox"
            checked={agreements.isTicked(esim, text)}
            onChange={() => agreements.tick(esim, text) && order(statements)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
