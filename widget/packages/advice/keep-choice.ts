import { effect } from '@preact/signals-core';
import type { App } from '../../frame/app.ts';
import type { PackagesRoute, Selection } from '../selection.ts';
import { addToEntry } from './history-entry.ts';
import { keepUse, use } from './uses.ts';

type Ref = (element: Element | null) => void;
const refs = new WeakMap<Selection, Ref>();

/**
 * Keeps the traveller's choice in the history entry, so that a reload, the switch of language or currency and
 * the way back restore it: the plan and the dates in the address, as in a partner's link, and the use beside
 * it. Pass it to an element as its `ref`: it follows the choice while that element exists.
 */
export function keepChoice(selection: Selection, app: App, route: PackagesRoute): Ref {
  let stop = () => {};
  const follow = () => {
    // Until the traveller changes something, the address stays as in the partner's link.
    let isFirst = true;
    return effect(() => {
      const [{ value: dates }, { value: plan }] = [selection.dates, selection.chosen];
      keepUse(use.value);
      if (!isFirst && plan && app.route.peek() === route) {
        addToEntry({ href: app.href({ ...route, packageId: plan.id, dates }) });
      }
      isFirst = false;
    });
  };
  const ref: Ref =
    refs.get(selection) ??
    ((element) => {
      stop();
      stop = element ? follow() : () => {};
    });
  refs.set(selection, ref);
  return ref;
}
