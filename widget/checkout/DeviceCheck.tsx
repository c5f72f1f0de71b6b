import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';
import { RetryLine } from '../ui/RetryLine.tsx';
import { lazyLoad } from '../frame/lazy.ts';

const answers = ['yes', 'unsure', 'no'] as const;
const deviceHelp = lazyLoad('help', () => import('./DeviceHelp.tsx'));

/** Asks before payment whether the phone supports eSIM: yes, not sure (explains how to find out), or no. */
export function DeviceCheck({ app, model }: { app: App; model: CheckoutModel }) {
  const { t } = app;
  const { value } = model.device;
  const help = deviceHelp.now.value;
  const load = () => void deviceHelp.load(app);
  const waiting = deviceHelp.failed.value ? <RetryLine app={app} onRetry={load} /> : <div class="bone" />;
  const wrong = !value && model.marked.value.includes('device');
  return (
    <fieldset class="group" aria-describedby={wrong ? 'device-error' : undefined}>
      <legend class="question">{t('checkout.device')}</legend>
      <div class="segments">
        {answers.map((answer, index) => (
          <label key={answer}>
            <input
              type="radio"
              name="device"
              id={index === 0 ? 'device' : undefined}
              required
              checked={value === answer}
              onChange={() => {
                model.device.value = answer;
                if (answer !== 'yes') load();
              }}
            />
            <span>{t(`checkout.${answer}`)}</span>
          </label>
        ))}
      </div>
      {wrong && (
        <p class="error" id="device-error">
          {t('checkout.deviceMissing')}
        </p>
      )}
      {value === 'no' && (help ? <help.OtherPhone app={app} model={model} /> : waiting)}
      {/* Stays after a Yes, so that nothing below it moves. */}
      <details class="more" open={value === 'unsure'} onToggle={load}>
        <summary onFocus={load}>{t('checkout.findOut')}</summary>
        {help ? <help.FindOut app={app} model={model} /> : waiting}
      </details>
    </fieldset>
  );
}
