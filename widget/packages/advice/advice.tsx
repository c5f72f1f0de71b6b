import { type Signal, signal } from '@preact/signals-core';
import type { Package, PackageList } from '../../../server/contract/schemas/storefront.ts';
import type { App } from '../../frame/app.ts';
import type { PackagesRoute, Selection } from '../selection.ts';
import { AllPlans } from './AllPlans.tsx';
import { Comparison } from './Comparison.tsx';
import { Facts } from './Facts.tsx';
import { keepChoice } from './keep-choice.ts';
import { Questions } from './Questions.tsx';
import { Uses } from './Uses.tsx';
import { openPlans, perDay, recommend, use } from './uses.ts';

/** The plan for that many days of what the traveller does on the phone. */
export const recommended = (packages: readonly Package[], days: number) => recommend(packages, days, use);

/** Which rows are open: all of them, or those of `kept` sizes beside the recommended one and its neighbours. */
interface Fold {
  readonly all: Signal<boolean>;
  readonly kept: Signal<readonly number[]>;
}
const folds = new WeakMap<Selection, Fold>();

/** The size that the address selected stays open, so that another choice moves no row. */
function foldOf(selection: Selection): Fold {
  const kept = selection.chosen.peek();
  const fold = folds.get(selection) ?? {
    all: signal(false),
    kept: signal(kept && selection.dataBytes.peek() ? [kept.dataBytes] : []),
  };
  folds.set(selection, fold);
  return fold;
}

/** The parts of the packages screen that help the traveller choose. */
export function adviceOf(app: App, list: PackageList, route: PackagesRoute, selection: Selection) {
  const { t, format } = app;
  const packages = selection.packages.value;
  const chosen = selection.chosen.value;
  const lasts = selection.lasts.value;
  const days = format.days(lasts);
  const advised = recommended(packages, lasts);
  const { all, kept } = foldOf(selection);
  const sizes = [...kept.value, ...(chosen ? [chosen.dataBytes] : [])];
  const few = openPlans(packages, advised?.plan, sizes);
  const toggle = () => {
    all.value = !all.value;
    if (chosen) kept.value = [chosen.dataBytes];
  };
  return {
    uses: (
      <Uses
        app={app}
        selection={selection}
        hotspot={list.facts?.hotspot !== false}
        keep={keepChoice(selection, app, route)}
      />
    ),
    open: all.value ? packages : few,
    /** What a plan offers per day, and why it is recommended. */
    wordsOf: (one: Package) => (
      <>
        <span class="small">
          {lasts > 1 ? t('advice.perDay', { data: format.data(perDay(one.dataBytes, lasts)) }) : days}
        </span>
        {one === advised?.plan && (
          <span class="mark">{t(advised.enough ? 'advice.recommended' : 'advice.most', { days })}</span>
        )}
      </>
    ),
    fold: (few.length < packages.length || all.value) && packages.length > few.length && (
      <AllPlans app={app} count={packages.length} open={all.value} onToggle={toggle} />
    ),
    below: !route.topUp && (
      <>
        <Comparison app={app} selection={selection} />
        <Facts app={app} facts={list.facts} selection={selection} />
        <Questions app={app} />
      </>
    ),
  };
}
