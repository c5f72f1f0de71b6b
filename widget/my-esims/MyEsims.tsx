import type { App } from '../frame/app.ts';
import type { Kept } from '../frame/kept/kept.ts';
import type { Route } from '../frame/route.ts';
import { oncePer } from '../frame/session/once-per.ts';
import { Forget } from '../order/keep/Forget.tsx';
import { LinkForm } from '../ui/link-form/LinkForm.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { StepHeader } from '../ui/StepHeader.tsx';
import { EsimCard } from './EsimCard.tsx';
import './my-esims.css';
import { createMyEsims, type MyEsimsModel } from './MyEsimsModel.ts';
import { esimsOf, keyOf } from './own-esim.ts';

const modelOf = oncePer((_: Route, app: App) => createMyEsims(app));

/** The eSIMs of this device: what is left of each, and how to top it up. Needs no link and no network. */
export function MyEsims({ app }: { app: App }) {
  const model = modelOf(app.route.value, app);
  const kept = model.kept.value;
  return (
    <div class="visit" ref={model.attach}>
      <StepHeader app={app} title={app.t('keep.mine')} aside={app.options.currency} />
      {kept ? <List app={app} model={model} kept={kept} /> : <Skeleton />}
    </div>
  );
}

function List({ app, model, kept }: { app: App; model: MyEsimsModel; kept: readonly Kept[] }) {
  const { t } = app;
  const esims = esimsOf(app, kept);
  const isEmpty = esims.length === 0;
  return (
    <div class="columns own">
      <div class="body">
        {isEmpty ? (
          <div role="status">
            <StatusIcon mark="" />
            <h2>{t('keep.none')}</h2>
            <p>{t('keep.noneMore')}</p>
          </div>
        ) : (
          <ul class="own-esims">
            {esims.map((esim) => (
              <EsimCard key={keyOf(esim)} app={app} model={model} esim={esim} />
            ))}
          </ul>
        )}
        <details class="fold" open={isEmpty}>
          <summary>{t('topup.findOrder')}</summary>
          <LinkForm app={app} />
        </details>
        <p class="links">
          <a href={app.href({ name: 'top-up' })}>{t('topup.title')}</a>
        </p>
        {kept.length > 0 && <Forget app={app} onForget={model.stop} />}
        {/* Last, so that nothing shifts when it appears. */}
        <p class="small" role="status">
          {model.offline.value && t('order.offline')}
        </p>
      </div>
      <div class="bar">
        <a class="button button--main" href={app.href({ name: 'destinations' })}>
          {t(isEmpty ? 'order.chooseAgain' : 'order.another')}
        </a>
      </div>
    </div>
  );
}
