import type { OrderView } from '../../server/contract/schemas.ts';
import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';

/** The remaining data, as a ring and as a number. */
export function UsageMeter(props: { app: App; view: OrderView; model: OrderModel }) {
  const { app, view, model } = props;
  const { t, format } = app;
  const usage = view.esim?.usage;
  const total = usage?.totalBytes ?? view.package.dataBytes;
  const left = usage?.remainingBytes ?? total;
  const share = Math.min(1, left / total);
  const words = `${t('order.left', { left: format.data(left) })} ${t('order.ofTotal', { total: format.data(total) })}`;
  const low = share <= 0.2;
  const checkedAt = view.esim?.checkedAt;
  return (
    <section class="left" aria-label={t('order.leftLabel')}>
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
      </svg>
      <p>
        <b class="num">{t('order.left', { left: format.data(left) })}</b>{' '}
        <span class="num">{t('order.ofTotal', { total: format.data(total) })}</span>
        {low && share > 0 && <span class="small">{t('order.low')}</span>}
        <span class="small">
          {usage && checkedAt ? t('order.usageAt', { time: timeOf(app, checkedAt) }) : t('order.usageLater')}
        </span>
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

/** Today's times show only the hour, so that the text fits on one line beside the ring. */
function timeOf({ clock, format }: App, iso: string): string {
  const today = new Date(clock.now()).toDateString() === new Date(iso).toDateString();
  return today ? format.hour(iso) : format.time(iso);
}
