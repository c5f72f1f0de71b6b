import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';

interface CopyRowProps {
  app: App;
  model: OrderModel;
  label: string;
  value: string;
}

/** A code with a copy button; renders nothing without a code. */
export function CopyRow({ app, model, label, value }: CopyRowProps) {
  const { t } = app;
  const copied = model.copied.value;
  if (!value) return null;
  return (
    <div class="copy">
      <p>
        <span class="small">{label}</span>
        <bdi class="code">{value}</bdi>
      </p>
      <button
        type="button"
        class="link"
        aria-label={t('order.copyOf', { what: label })}
        onClick={(event) =>
          void model.copy(value, event.currentTarget.parentElement?.querySelector('bdi') ?? null)
        }
      >
        {t(copied?.value === value ? copied.how : 'order.copy')}
      </button>
    </div>
  );
}
