import type { Profile } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';
import { type Guide, guideOf, installLink, type Platform } from './platform.ts';
import { DrawnSteps } from './steps/DrawnSteps.tsx';
import { arrivalSteps, installSteps } from './steps/steps-of.ts';

const guides: readonly Guide[] = ['iphone', 'samsung', 'pixel', 'android'];

const stepsId = 'steps';

/** Takes a traveller who has landed to the remaining steps in the phone's settings. */
export function showSteps(): void {
  const steps = document.querySelector<HTMLDetailsElement>(`#${stepsId}`);
  if (!steps) return;
  steps.open = true;
  steps.querySelector('summary')!.focus({ preventScroll: true });
  steps.scrollIntoView({ block: 'nearest' });
}

/** What to check when the phone finds no network, likeliest first. */
export function Checks({ app: { t } }: { app: App }) {
  return (
    <details class="fold">
      <summary>{t('order.noSignal')}</summary>
      <ol class="numbered">
        {([1, 2, 3, 4] as const).map((check) => (
          <li key={check}>{t(`order.check${check}`)}</li>
        ))}
      </ol>
    </details>
  );
}

interface GuidesProps {
  app: App;
  model: OrderModel;
  platform: Platform;
  /** It is on the phone and only needs turning on. */
  installed: boolean;
  profile: Profile;
}

/** The drawn steps for this device's make and system; those for other phones are one tap away. */
export function Guides({ app, model, platform, profile, installed }: GuidesProps) {
  const { t } = app;
  const guide = model.guide.value;
  const isHere = platform !== 'other' && guide === guideOf(navigator.userAgent);
  const hasLink = isHere && installLink(profile, platform, navigator.userAgent) !== null;
  const way = hasLink ? 'tap' : isHere || !profile.activationCode ? 'codes' : 'scan';
  return (
    <details class="fold" id={stepsId} open={installed || (isHere && !hasLink)}>
      <summary>{t('order.stepsTitle')}</summary>
      <DrawnSteps
        app={app}
        model={model}
        platform={platform}
        steps={installed ? arrivalSteps(guide) : installSteps(guide, way)}
      />
      <details class="which" open={platform === 'other'}>
        <summary>{t('steps.another')}</summary>
        <fieldset class="chips">
          <legend class="sr">{t('order.system')}</legend>
          {guides.map((one) => (
            <label key={one} class="chip">
              <input
                type="radio"
                name="guide"
                checked={guide === one}
                onChange={() => (model.guide.value = one)}
              />
              {t(`order.${one}`)}
            </label>
          ))}
        </fieldset>
      </details>
    </details>
  );
}
