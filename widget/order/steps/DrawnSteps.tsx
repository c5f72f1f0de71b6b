import { signal } from '@preact/signals-core';
import type { App } from '../../frame/app.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import type { OrderModel } from '../OrderModel.ts';
import type { Platform } from '../platform.ts';
import { Screen } from './Screen.tsx';
import type { Step } from './steps-of.ts';

/** Steps that the traveller has ticked off. */
const tickedIn = oncePer((_model: OrderModel) => signal<ReadonlySet<string>>(new Set()));

/** Apple says “Cellular” in the Americas, and “Mobile” elsewhere, in one language. */
const isInAmericas = () => /-(US|CA|MX|419|AR|CL|CO|PE|PR)$/.test(navigator.language);

/** Numbered steps to tick off, each with a drawing of the phone's screen and the names on it. */
export function DrawnSteps(props: {
  app: App;
  model: OrderModel;
  steps: readonly Step[];
  platform: Platform;
}) {
  const { app, model, steps, platform } = props;
  const { t } = app;
  const ticked = tickedIn(model);
  const region = isInAmericas() ? 'Americas' : '';
  const names = {
    button: t(platform === 'ios' ? 'order.installIphone' : 'order.installPhone'),
    menu: t(`steps.iphoneMenu${region}`),
    data: t(`steps.iphoneData${region}`),
  };
  const tick = (step: string, isDone: boolean) => {
    const others = [...ticked.peek()].filter((one) => one !== step);
    ticked.value = new Set(isDone ? [...others, step] : others);
  };
  return (
    <ol class="drawn">
      {steps.map(({ picture, action, path }) => (
        <li key={action}>
          <label>
            <input
              type="checkbox"
              checked={ticked.value.has(action)}
              onChange={(event) => tick(action, event.currentTarget.checked)}
            />
            <span>
              <b>{t(action, names)}</b> {path && <span class="small">{t(path, names)}</span>}
            </span>
            <Screen of={picture} />
          </label>
        </li>
      ))}
    </ol>
  );
}
