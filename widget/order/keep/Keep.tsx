import { signal } from '@preact/signals-core';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import type { App } from '../../frame/app.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import { dayAfter } from '../../packages/trip/days.ts';
import { platformOf } from '../platform.ts';
import { Forget } from './Forget.tsx';
import './keep.css';

/** The part of the order's model that this needs. */
interface Kept {
  readonly keeping: { stop(): void };
}

interface KeepProps {
  app: App;
  view: OrderView;
  model: Kept;
}

const landing = oncePer((_model: Kept, view: OrderView) => signal(view.dates?.start ?? ''));

/**
 * Ways to have the eSIM at hand without this page (paper, the calendar, the home screen), and one to leave no
 * trace.
 */
export function Keep({ app, view, model }: KeepProps) {
  const { t } = app;
  const day = landing(model, view);
  // On an iPhone, a page on the home screen has its own storage, without any orders.
  const opensAtHome = window.parent === window && platformOf(navigator) !== 'ios';
  return (
    <div class="keep">
      {opensAtHome && <p class="small">{t('keep.home')}</p>}
      <button type="button" class="button" onClick={() => window.print()}>
        {t('keep.print')}
      </button>
      <div class="field">
        <label for="keep-day">{t('keep.day')}</label>
        <input
          id="keep-day"
          type="date"
          min={dayAfter(app.clock.now())}
          value={day.value}
          onInput={(event) => void (day.value = event.currentTarget.value)}
        />
      </div>
      {day.value ? (
        <a class="button" href={calendarOf(app, view, day.value)} target="_blank" rel="noopener">
          {t('keep.calendar')}
        </a>
      ) : (
        <button type="button" class="button" disabled>
          {t('keep.calendar')}
        </button>
      )}
      <Forget app={app} onForget={model.keeping.stop} />
    </div>
  );
}

/**
 * Made by the server, because phones offer to add a file from a response, but not one that a page creates.
 */
function calendarOf({ options }: App, { destination }: OrderView, date: string): string {
  const { lang, attribution } = options;
  const { shop } = attribution;
  const query = { date, destination: destination.code, lang, ...(shop && { shop }) };
  return `/order/calendar.ics?${new URLSearchParams(query)}`;
}
