import { signal } from '@preact/signals-core';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { linkedEsim, maxEsimNameLength } from '../../server/contract/values/values.ts';
import type { App } from '../frame/app.ts';
import { onClick, onEnter } from '../frame/session/form-action.ts';
import { oncePer } from '../frame/session/once-per.ts';
import type { OrderModel } from './OrderModel.ts';
import { CopyRow } from './CopyRow.tsx';
import { esimOf, linkTo } from './several.ts';

type Said = 'order.nameSaved' | 'order.linkFailed';

const stateOf = oncePer((_model: OrderModel) => ({
  /** The name being typed, and its eSIM; null shows the stored name. */
  typed: signal<{ readonly n: number; readonly name: string } | null>(null),
  said: signal<Said | null>(null),
}));

/** For one of several eSIMs: a name, such as of the person who uses it, and a link that opens only this one. */
export function OwnEsim({ app, view, model }: { app: App; view: OrderView; model: OrderModel }) {
  const { t } = app;
  const { typed, said } = stateOf(model);
  const chosen = esimOf(view, model.chosen.value);
  if (!chosen) return null;
  const { n, name } = chosen;
  const value = typed.value?.n === n ? typed.value.name : (name ?? '');
  const save = async () => {
    said.value = await model.name(n, value).then(
      () => {
        typed.value = null;
        return 'order.nameSaved' as const;
      },
      () => 'order.linkFailed' as const,
    );
  };
  const link = linkTo(app, { orderId: linkedEsim, capability: chosen.capability });
  const label = t('order.shareOne');
  return (
    <details class="fold own">
      <summary>{t('order.nameOrShare')}</summary>
      <form class="field" noValidate onKeyDown={onEnter(() => void save())}>
        <label class="question" for="esim-name">
          {t('order.name')}
        </label>
        <input
          id="esim-name"
          type="text"
          autocomplete="off"
          dir="auto"
          maxLength={maxEsimNameLength}
          value={value}
          aria-describedby="name-said"
          onInput={(event) => {
            typed.value = { n, name: event.currentTarget.value };
            said.value = null;
          }}
        />
        <p id="name-said" role="status" class="small">
          {said.value && t(said.value)}
        </p>
        <button type="submit" class="button" onClick={onClick(() => void save())}>
          {t('order.nameSave')}
        </button>
      </form>
      <CopyRow
        app={app}
        model={model}
        label={label}
        value={link}
        share={() => model.share(link, `${name ?? `eSIM ${n}`} · ${view.destination.name}`)}
      />
    </details>
  );
}
