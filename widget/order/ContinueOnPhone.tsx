import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';
import { CopyRow } from './CopyRow.tsx';
import { QrCode } from './QrCode.tsx';

/** Moves from computer to phone: shows this page's address as a QR code, on request. */
export function ContinueOnPhone({ app, model }: { app: App; model: OrderModel }) {
  const { t } = app;
  const rows = model.linkCode.value;
  const link = model.link();
  return (
    <details class="fold" onToggle={() => void model.drawLink(link).catch(() => {})}>
      <summary>{t('order.handOver')}</summary>
      <div class="scan">
        {rows && <QrCode label={t('order.handOverAlt')} rows={rows} />}
        <p class="small">{t('order.handOverMore')}</p>
      </div>
      <CopyRow app={app} model={model} label={t('order.copyLink')} value={link} />
    </details>
  );
}
