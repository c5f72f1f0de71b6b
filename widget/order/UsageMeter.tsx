import { withDigits } from '../../server/contract/values/locale.ts';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { dataLeft, isLow } from './esim-steps.ts';
import type { OrderModel } from './OrderModel.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** The remaining data and days, as two rings and in words. */
export function UsageMeter(props: { app: App; view: OrderView; model: OrderModel }) {
  const { app, view, model } = props;
  const { t, format } = app;
  const usage = view.esim?.usage;
  const { total, left, share } = dataLeft(view);
  const words = `${t('order.left', { left: format.data(left) })} ${t('order.ofTotal', { total: format.data(total) })}`;
  const low = isLow(view);
  const time = timeLeft(view, app.clock.now());
  const checkedAt = view.esim?.checkedAt;
  return (
    <section class={low ? 'left left--low' : 'left'} aria-label={t('order.leftLabel')}>
      <svg
        class={low ? 'ring low' : 'ring'}
        viewBox="0 0 64 64"
        role="meter"
        aria-label={t('order.leftLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <circle cx="32" cy="32" r="27" />
        {share > 0 && (
          <circle
            class="rest"
            cx="32"
            cy="32"
            r="27"
            pathLength={100}
            stroke-dasharray={`${share * 100} ${100 - share * 100}`}
          />
        )}
        {time && <Ring of={time} />}
      </svg>
      <p>
        <b class="num">{t('order.left', { left: format.data(left) })}</b>{' '}
        <span class="num">{t('order.ofTotal', { total: format.data(total) })}</span>
        {view.kind === 'purchase' && <span class="small">{daysOf(app, view, time)}</span>}
        {usage && checkedAt ? (
          <>
            <span class="small">{t('order.usageAt', { time: timeOf(app, checkedAt) })}</span>
            <span class="small">
              {time?.pace
                ? t('order.pace', { data: format.data(time.pace) })
                : low && share > 0 && t('order.low')}
            </span>
          </>
        ) : (
          <span class="small later">{t('order.usageLater')}</span>
        )}
      </p>
      <button
        type="button"
        class="link"
        aria-disabled={model.looking.value}
        onClick={() => void model.look().then(() => app.announce(words))}
      >
        {t('order.refresh')}
      </button>
    </section>
  );
}

const Ring = ({ of }: { of: TimeLeft }) => (
  <circle
    class="days-left"
    cx="32"
    cy="32"
    r="20"
    pathLength={100}
    stroke-dasharray={`${of.share * 100} ${100 - of.share * 100}`}
  />
);

/** The end if it is known, otherwise how long the eSIM works once it connects. */
function daysOf({ t, format, options }: App, view: OrderView, time: TimeLeft | null): string {
  if (time) {
    const date = new Intl.DateTimeFormat(withDigits(options.lang), {
      day: 'numeric',
      month: 'short',
      // The days of a trip have no time zone: it ends with its last day in UTC.
      ...(view.dates && { timeZone: 'UTC' }),
    });
    return t('order.daysLeft', { days: format.days(time.days), date: date.format(time.end) });
  }
  return view.dates
    ? format.trip(view.dates.start, view.dates.end)
    : t('order.validFor', { days: format.days(view.package.days) });
}

/** Today's times show only the hour, so that the text fits on one line beside the ring. */
function timeOf({ clock, format }: App, iso: string): string {
  const today = new Date(clock.now()).toDateString() === new Date(iso).toDateString();
  return today ? format.hour(iso) : format.time(iso);
}
