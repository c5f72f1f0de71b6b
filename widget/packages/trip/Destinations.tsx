import type { App } from '../../frame/app.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepHeader } from '../../ui/StepHeader.tsx';
import type { PackagesRoute } from '../selection.ts';
import { Party } from './Party.tsx';
import { type Plan, plansOf } from './plans.ts';
import { lengthWords, namesTogether } from './trip-words.ts';
import './destinations.css';

/** A trip to several destinations: one plan that covers them all, or one for each. */
export function Destinations({ app, route }: { app: App; route: PackagesRoute }) {
  const { t, format, options } = app;
  const { plans, load } = plansOf(route, app);
  const { value } = plans;
  const found = typeof value === 'object' ? value : null;
  const names = found?.each.map(({ list }) => list.destination.name) ?? [];
  const { dates, topUp } = route;
  const quantity = topUp ? 1 : (options.wanted ?? options.quantity ?? 1);
  const prices = found?.each.flatMap(({ selection }) => selection.chosen.value?.price ?? []) ?? [];
  const [first] = prices;
  const together = first && {
    ...first,
    amount: quantity * prices.reduce((sum, { amount }) => sum + amount, 0),
  };
  return (
    <>
      <StepHeader
        app={app}
        title={names.length > 0 ? namesTogether(options.lang, names) : t('app.title')}
        aside={options.currency}
      />
      {found ? (
        <div class="body">
          {dates && (
            <p>
              <b>{format.trip(dates.start, dates.end)}</b>
              <br />
              {lengthWords(app, dates)}
            </p>
          )}
          {quantity > 1 && <Party app={app} count={quantity} />}
          {found.whole.length > 0 && (
            <section>
              <h2 class="label">{t('packages.whole')}</h2>
              <Plans app={app} plans={found.whole} />
            </section>
          )}
          <section>
            <h2 class="label">{t('packages.each')}</h2>
            <Plans app={app} plans={found.each} />
            {together && prices.length === found.each.length && prices.length > 1 && (
              <p class="small plans__sum">{t('packages.together', { price: format.money(together) })}</p>
            )}
          </section>
        </div>
      ) : value === 'failed' ? (
        <ErrorState app={app} soon onAction={() => void load()} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function Plans({ app, plans }: { app: App; plans: readonly Plan[] }) {
  const { t, format } = app;
  return (
    <ul class="plans">
      {plans.map(({ list, route, selection }) => {
        const { code, name } = list.destination;
        const chosen = selection.chosen.value;
        return (
          <li key={code}>
            <a class="hint" href={app.href(route)}>
              <Flag code={code} />
              <span>
                <b>{name}</b>
                <span class="small">
                  {chosen
                    ? `${format.data(chosen.dataBytes)} · ${format.days(selection.lasts.value)}`
                    : t('packages.noneMore')}
                </span>
              </span>
              {chosen && <b class="num">{format.money(chosen.price)}</b>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
