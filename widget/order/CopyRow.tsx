import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';

interface CopyRowProps {
  app: App;
  model: OrderModel;
  label: string;
  value: string;
  /** Shares instead of copying where the device can; returns whether it could. */
  share?: () => Promise<boolean>;
}

/** A code with a copy button; renders nothing without a code. */
export function CopyRow({ app, model, label, value, share }: CopyRowProps) {
  const { t } = app;
  const copied = model.copied.value;
  if (!value) return null;
  const copy = (row: HTMLElement | null) => model.copy(value, row?.querySelector('bdi') ?? null);
  const shares = share && 'share' in navigator;
  return (
    <div class="copy">
      <p>
        <span class="small">{label}</span>
        <bdi class="code">{value}</bdi>
      </p>
      <button
        type="button"
        class="link"
        aria-label={shares ? undefined : t('order.copyOf', { what: label })}
        onClick={(event) => {
          const row = event.currentTarget.parentElement;
          void (shares ? share().then((done) => (done ? undefined : copy(row))) : copy(row));
        }}
      >
        {t(copied?.value === value ? copied.how : shares ? 'order.share' : 'order.copy')}
      </button>
    </div>
  );
}
