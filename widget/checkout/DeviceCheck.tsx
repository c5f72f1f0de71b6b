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
  const brought = deviceHelp.now.value;
  const help = brought === 'failed' ? null : brought;
  const bring = () => void deviceHelp.load(app);
  const waiting = brought === 'failed' ? <RetryLine app={app} onRetry={bring} /> : <div class="bone" />;
  const wrong = model.marked.value.includes('device');
  return (
    <fieldset class="group" aria-describedby={wrong && !value ? 'device-error' : undefined}>
      <legend class="question">{t('checkout.device')}</legend>
      <div class={wrong && !value ? 'segments segments--wrong' : 'segments'}>
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
                if (answer !== 'yes') bring();
              }}
            />
            <span>{t(`checkout.${answer}`)}</span>
          </label>
        ))}
      </div>
      {wrong && !value && (
        <p class="error" id="device-error">
          {t('checkout.deviceMissing')}
        </p>
      )}
      {value === 'no' && (help ? <help.OtherPhone app={app} model={model} /> : waiting)}
      {value !== 'yes' && (
        <details class="more" open={value === 'unsure'} onToggle={bring}>
          <summary onPointerEnter={bring} onFocus={bring}>
            {t('checkout.findOut')}
          </summary>
          {help ? <help.FindOut app={app} model={model} /> : waiting}
        </details>
      )}
    </fieldset>
  );
}
