import type { ComponentChildren } from 'preact';
import { State, type Tone } from '../ui/Chip.tsx';
import { Form } from '../ui/Form.tsx';
import { Time } from '../ui/Time.tsx';
import { ways } from './connection-texts.ts';
import type { Checked, CheckedDiagnosis, System as Name } from './connection-view.ts';

const levels = ['fault', 'warning', 'fine'] as const;
const tones: Readonly<Record<CheckedDiagnosis['level'], Tone>> = {
  fine: 'ok',
  warning: 'warn',
  fault: 'bad',
};

/** One outside system: its state, its settings, its diagnoses, and how to replace its secrets. */
export function System(props: {
  name: Name;
  title: string;
  /** The state until the first test. */
  state: string;
  checked: Checked | null;
  once: string | null;
  facts: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { name, checked, once } = props;
  const { obtain, rotate, steps } = ways[name];
  return (
    <section class="system" id={name} aria-labelledby={`${name}-title`}>
      <div class="system-head">
        <h2 id={`${name}-title`}>{props.title}</h2>
        <Standing checked={checked} state={props.state} />
        {once !== null && (
          <Form action="/dashboard/connections/test" once={once} confirm="Test now" tone="quiet">
            <input type="hidden" name="system" value={name} />
          </Form>
        )}
      </div>
      <div class="system-body">
        <div class="system-columns">
          <div>{props.facts}</div>
          <details class="system-ways" open>
            <summary>{rotate}</summary>
            <ol>
              {steps.map((step) => (
                <li>{step}</li>
              ))}
            </ol>
            <p class="quiet">{obtain}</p>
          </details>
        </div>
        {checked !== null && <Diagnoses list={checked.diagnoses} />}
        {props.children}
      </div>
    </section>
  );
}

function Standing({ checked, state }: { checked: Checked | null; state: string }) {
  if (checked === null)
    return (
      <>
        <State tone="quiet">{state}</State>
        <p class="quiet">Not tested yet</p>
      </>
    );
  const todo = checked.diagnoses.filter(({ level }) => level !== 'fine').length;
  const worst =
    levels.find((level) => checked.diagnoses.some((diagnosis) => diagnosis.level === level)) ?? 'fine';
  return (
    <>
      <State tone={tones[worst]}>{todo === 0 ? 'OK' : `${todo} to do`}</State>
      <p class="quiet">
        Tested <Time at={checked.at} />
      </p>
    </>
  );
}

/** The doctor's diagnoses in its own words, those that need action first. */
function Diagnoses({ list }: { list: readonly CheckedDiagnosis[] }) {
  const sorted = list.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return (
    <ul class="found">
      {sorted.map(({ level, says, todo }) => (
        <li>
          <State tone={tones[level]}>{says}</State>
          {todo !== null && <p class="quiet">{todo}</p>}
        </li>
      ))}
    </ul>
  );
}
