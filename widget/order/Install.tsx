import type { Profile } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { codeParts, installLink, isInsideApp, type Platform } from './platform.ts';
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
 * The ways to install besides the one tap in the bar: another phone's camera, by hand; on a computer the camera comes
 * first. Warns before any step that cannot be undone.
 */
export function Install({ app, model, profile, platform, installing }: InstallProps) {
  const { t } = app;
  const link = installLink(profile, platform, navigator.userAgent);
  const whole = profile.manualActivationCode;
  const { address, code } = codeParts(whole);
  return (
    <>
      {link && isInsideApp(navigator.userAgent) && <p class="note small">{t('order.insideApp')}</p>}
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
