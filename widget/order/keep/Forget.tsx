import type { App } from '../../frame/app.ts';
import { forgetDevice } from './forget.ts';

/**
 * Removes every trace of the traveller from this device. `onForget` is called first: nothing may be stored
 * from then on.
 */
export function Forget({ app, onForget }: { app: App; onForget: () => void }) {
  const { t } = app;
  const forget = () => {
    onForget();
    void forgetDevice(app.href({ name: 'destinations' }));
  };
  return (
    <details class="fold">
      <summary>{t('keep.forget')}</summary>
      <p class="small">{t('keep.forgetMore')}</p>
      <button type="button" class="button" onClick={forget}>
        {t('keep.forgetNow')}
      </button>
    </details>
  );
}
