import type { Profile } from '../../server/contract/schemas.ts';
import type { App } from '../frame/app.ts';
import { codeParts, isInsideApp, type Platform } from './platform.ts';
import type { OrderModel } from './OrderModel.ts';
import { CopyRow } from './CopyRow.tsx';

interface InstallProps {
  app: App;
  model: OrderModel;
  profile: Profile;
  platform: Platform;
  /** The phone has accepted the profile and is installing it. */
  installing: boolean;
}

/**
 * The ways to install, easiest first: one tap on this phone, another phone's camera, by hand; on a computer the camera
 * comes first. Warns before any step that cannot be undone.
 */
export function Install({ app, model, profile, platform, installing }: InstallProps) {
  const { t } = app;
  const link =
    platform === 'ios'
      ? profile.iosActivationLink
      : platform === 'android'
        ? profile.androidActivationLink
        : null;
  const whole = profile.manualActivationCode;
  const { address, code } = codeParts(whole);
  return (
    <>
      {link && (
        <div class="group">
          <a class="button button--main" href={link} target="_blank" rel="noopener noreferrer">
            {t(platform === 'ios' ? 'order.installIphone' : 'order.installPhone')}
          </a>
          <p class="small centred" role="status">
            {t(installing ? 'order.installing' : 'order.wifi')}
          </p>
          {isInsideApp(navigator.userAgent) && <p class="note small">{t('order.insideApp')}</p>}
        </div>
      )}
      {profile.activationCode && (
        <div class={link ? 'scan boxed' : 'scan boxed scan--first'}>
          <img
            class="qr"
            src={`data:image/png;base64,${profile.activationCode}`}
            alt={t('order.qrAlt')}
            width="200"
            height="200"
          />
          <div>
            <h2>{t(link ? 'order.otherPhone' : 'order.scanTitle')}</h2>
            <p class="small" role={link ? undefined : 'status'}>
              {t(link ? 'order.scanOther' : installing ? 'order.installing' : 'order.scanMore')}
            </p>
          </div>
        </div>
      )}
      <ul class="note warnings">
        <li class="warning">{t('order.warnOnce')}</li>
        <li class="warning">{t('order.warnDelete')}</li>
      </ul>
      {whole && (
        <section>
          <h2 class="label">{t('order.byHand')}</h2>
          <CopyRow app={app} model={model} label={t('order.address')} value={address} />
          <CopyRow app={app} model={model} label={t('order.code')} value={code} />
          {platform !== 'ios' && <CopyRow app={app} model={model} label={t('order.whole')} value={whole} />}
        </section>
      )}
    </>
  );
}
