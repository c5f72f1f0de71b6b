import { Fragment } from 'preact';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { OwnEsim } from './OwnEsim.tsx';
import { isLacking, isLinked } from './several.ts';
import { esimTitle } from './status-title.ts';
import { isUsedUp, stepsDone } from './esim-steps.ts';
import type { OrderModel } from './OrderModel.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import { platformOf } from './platform.ts';
import { UsageMeter } from './UsageMeter.tsx';
import { CopyRow } from './CopyRow.tsx';
import { Checks, Guides } from './Guides.tsx';
import { ContinueOnPhone } from './ContinueOnPhone.tsx';
import { Install } from './Install.tsx';
import { NextStep } from './NextStep.tsx';
import { Receipt } from './Receipt.tsx';
import { Stepper } from './Stepper.tsx';

interface ReadyProps {
  app: App;
  view: OrderView;
  model: OrderModel;
  order: OrderRef;
}

/**
 * A finished order: whether it is ready, how to install it, the data left, and more data. When the phone moves on a
 * step, new content replaces the old in place, so that nothing shifts.
 */
export function ReadyOrder({ app, view, model, order }: ReadyProps) {
  const { t } = app;
  const { esim, profile, destination } = view;
  const platform = platformOf(navigator);
  const done = stepsDone(esim);
  const topUp = view.kind === 'top-up';
  const n = model.chosen.value;
  const returned = view.returned.includes(n);
  const deleted = returned || esim?.status === 'deleted';

  const home = topUp ? model.topped() : { ...order, ...(n > 1 && { n }) };
  const next =
    topUp || returned
      ? null
      : isUsedUp(view)
        ? t('order.usedUpMore')
        : done === 2
          ? t('order.nextTurnOn')
          : done === 3
            ? t('order.nextConnect', { destination: destination.name })
            : done === 4
              ? t('order.connectedMore')
              : null;

  const over = deleted && !topUp;
  const paidBack = view.money.startsWith('refund');
  const keep = model.keeping.ui.value;
  const lacks = isLacking(view) && !topUp && !returned;
  const isNew = done === 1 && !topUp && !deleted && !lacks;
  const handsOver = isNew && platform === 'other';
  const left = !deleted && !lacks && !(topUp && !esim) && <UsageMeter app={app} view={view} model={model} />;

  return (
    <div class={isNew ? 'columns order order--new' : 'columns order'}>
      <div class="body">
        {view.quantity > 1 && <h2>{esimTitle(app, view, n)}</h2>}
        {lacks && <p role="status">{t('order.preparingMoreNoMail')}</p>}
        {paidBack && (
          <p class="note">
            {t(view.money === 'refunded' ? 'order.moneyRefunded' : 'order.moneyRefunding', {
              price: app.format.money(view.price),
            })}
          </p>
        )}
        {topUp && !paidBack && <p>{t('order.addedMore')}</p>}
        {deleted && <p>{t(returned ? 'order.returnedMore' : 'order.deletedMore')}</p>}
        {!topUp && !deleted && !lacks && <Stepper app={app} done={done} />}
        {next && (
          <p class="next" role="status">
            {next}
          </p>
        )}
      </div>
      <Fragment key={`${done} ${deleted}`}>
        {!isNew && left}
        <div class="body">
          {profile && !topUp && !deleted && (
            <>
              {isNew && (
                <Install
                  app={app}
                  model={model}
                  profile={profile}
                  platform={platform}
                  installing={esim?.status === 'downloaded'}
                />
              )}
              {done < 4 && (
                <Guides app={app} model={model} platform={platform} profile={profile} installed={!isNew} />
              )}
              {!isNew && <Checks app={app} />}
              {handsOver && <ContinueOnPhone app={app} model={model} />}
              <details class="fold">
                <summary>{t('order.keep')}</summary>
                {!handsOver && (
                  <>
                    <p class="small">{t('order.keepMore')}</p>
                    <CopyRow app={app} model={model} label={t('order.copyLink')} value={model.link()} />
                  </>
                )}
                {keep && <keep.Keep app={app} view={view} model={model} />}
              </details>
              {!isNew && <p class="note warning">{t('order.warnDelete')}</p>}
            </>
          )}
          {view.quantity > 1 && <OwnEsim app={app} view={view} model={model} />}
          {!isLinked(view) && <Receipt app={app} view={view} />}
          <p class="links">
            {window.parent !== window && (
              <a href={app.href({ name: 'order', ...order })} target="_blank" rel="noopener">
                {t('order.openTab')}
              </a>
            )}
            {!over && <a href={app.href({ name: 'destinations' })}>{t('order.another')}</a>}
          </p>
        </div>
        {isNew && left}
      </Fragment>
      {keep && profile && !topUp && !deleted && model.keeping.printing.value && (
        <keep.Sheet app={app} view={view} n={n} profile={profile} />
      )}
      <div class="bar" key={`bar ${isNew}`}>
        {topUp && home && (
          <a class="button button--main" href={app.href({ name: 'order', ...home })}>
            {t('order.toEsim')}
          </a>
        )}
        {over && (
          <a class="button button--main" href={app.href({ name: 'destinations' })}>
            {t('order.another')}
          </a>
        )}
        {!topUp && !over && !lacks && <NextStep app={app} view={view} home={home} isOver={deleted} />}
        {over && !returned && !lacks && esim?.topUpAllowed === false && (
          <p class="small">{t('order.noTopUpDeleted')}</p>
        )}
      </div>
    </div>
  );
}
