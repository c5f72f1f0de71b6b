import type { App } from '../../frame/app.ts';

/** Opens the rows of all plans, each in its place by size, and folds them again. */
export const AllPlans = (props: { app: App; count: number; open: boolean; onToggle: () => void }) => (
  <button type="button" class="all-plans" aria-expanded={props.open} onClick={props.onToggle}>
    {props.app.t('advice.all', { count: props.count })}
  </button>
);
