import type { App } from '../frame/app.ts';
import type { OrderModel } from './OrderModel.ts';
import type { Guide } from './platform.ts';

const guides: readonly Guide[] = ['iphone', 'samsung', 'pixel', 'android'];
const steps = [1, 2, 3] as const;
const stepsLeft = [3] as const;

const stepsId = 'steps';

/** Leads a traveller who has landed to what is left to do in the phone's settings. */
export function showSteps(): void {
  const steps = document.querySelector<HTMLDetailsElement>(`#${stepsId}`);
  if (!steps) return;
  steps.open = true;
  steps.querySelector('summary')!.focus({ preventScroll: true });
  steps.scrollIntoView({ block: 'nearest' });
}

/** What to look at when the phone finds no network, the likeliest first. */
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

/**
 * The steps through the phone's settings: this device's first, any other's one tap away; after installation, only the
 * remaining ones.
 */
export function Guides(props: { app: App; model: OrderModel; installed: boolean }) {
  const { t } = props.app;
  const { guide } = props.model;
  return (
    <details class="fold" id={stepsId} open={props.installed}>
      <summary>{t('order.stepsTitle')}</summary>
      <fieldset class="chips">
        <legend class="sr">{t('order.system')}</legend>
        {guides.map((one) => (
          <label key={one} class="chip">
            <input
              type="radio"
              name="guide"
              checked={guide.value === one}
              onChange={() => (guide.value = one)}
            />
            {t(`order.${one}`)}
          </label>
        ))}
      </fieldset>
      <ol class="numbered">
        {(props.installed ? stepsLeft : steps).map((step) => (
          <li key={step}>{t(`order.${guide.value}${step}`)}</li>
        ))}
      </ol>
    </details>
  );
}
