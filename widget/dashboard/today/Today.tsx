import type { ComponentChildren } from 'preact';
import { Panel } from '../ui/Panel.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Days } from './Days.tsx';
import { Figures } from './Figures.tsx';
import { HealthList } from './HealthList.tsx';
import type { TodayView } from './today-view.ts';
import { WaitingList } from './WaitingList.tsx';

/** Orders that need a person, sales, and the health of everything around the storefront. */
export function Today({ view, children }: { view: TodayView; children?: ComponentChildren }) {
  return (
    <>
      <Figures view={view} />
      <div class="today-columns">
        <Panel title="Needs a person">
          <WaitingList view={view} />
        </Panel>
        <Panel title="Health">
          <HealthList list={view.health} />
        </Panel>
      </div>
      <Days view={view}>{children}</Days>
      <Breakdown view={view} />
    </>
  );
}
