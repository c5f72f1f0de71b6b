import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';

interface DeviceHelpProps {
  app: App;
  model: CheckoutModel;
}

/** How to check whether the phone supports eSIM. */
export function FindOut({ app: { t }, model }: DeviceHelpProps) {
  return (
    <>
      <ul>
        <li>{t('checkout.findDial')}</li>
        <li>{t('checkout.findIphone')}</li>
        <li>{t('checkout.findAndroid')}</li>
        <li>{t('checkout.findModels')}</li>
        <li>{t('checkout.findLocked')}</li>
      </ul>
      {model.device.value === 'unsure' && <p>{t('checkout.unsureMore')}</p>}
    </>
  );
}

/** The phone does not support eSIM: continue only for a different phone. */
export function OtherPhone({ app: { t }, model }: DeviceHelpProps) {
  return (
    <div class="note note--warn" role="status">
      <b>{t('checkout.noTitle')}</b>
      <p>{t('checkout.noMore')}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={model.otherPhone.value}
          onChange={(event) => (model.otherPhone.value = event.currentTarget.checked)}
        />
        <span>{t('checkout.otherPhone')}</span>
      </label>
    </div>
  );
}
