import type { Delivery, Endpoint } from '../../../server/hooks/hook-store.ts';
import { GracePeriod } from '../connections/GracePeriod.tsx';
import { State } from '../ui/Chip.tsx';
import { Choice } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Empty, Facts, Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { EndpointFields } from './EndpointFields.tsx';
import { deliveryStates, since, stateOf, texts } from './webhook-texts.ts';

interface Props {
  readonly endpoint: Endpoint;
  readonly shop: string;
  readonly types: readonly string[];
  readonly deliveries: readonly Delivery[];
  readonly path: string;
  readonly once: string;
  readonly now: number;
  /** Whether the person may change it. */
  readonly mayChange: boolean;
}

/** One system that receives events: its state, its deliveries and the available actions. */
export function EndpointPage({ endpoint, shop, types, deliveries, path, once, now, mayChange }: Props) {
  const { tone, word } = stateOf(endpoint);
  const to = (what: string) => `${path}/${endpoint.id}/${what}`;
  return (
    <>
      <Facts
        rows={[
          ['Address', <code class="webhook-url">{endpoint.url}</code>],
          ...(endpoint.description === '' ? [] : [['Description', endpoint.description] as const]),
          ['Id', <code data-id>{endpoint.id}</code>],
          ['Shop', shop],
          ['Events', endpoint.events.join(', ')],
          ['State', <State tone={tone}>{word}</State>],
          ...(endpoint.failingSince === null
            ? []
            : [['Failing since', <Time at={endpoint.failingSince} />] as const]),
          ...(endpoint.quietUntil === null || endpoint.quietUntil <= now
            ? []
            : [['Asked to wait until', <Time at={endpoint.quietUntil} />] as const]),
          ...(endpoint.formerUntil === null
            ? []
            : [
                [
                  'Former secret',
                  <>
                    {texts.formerLead} <Time at={endpoint.formerUntil} />
                  </>,
                ] as const,
              ]),
          [
            'Added',
            <>
              {endpoint.madeBy}, <Time at={endpoint.madeAt} />
            </>,
          ],
        ]}
      />
      <div class="webhook-actions">
        <Form action={to('test')} once={once} confirm="Send a test event" tone="quiet" inline />
        {mayChange && (
          <>
            <StateForm {...{ to, once }} state={endpoint.state === 'on' ? 'off' : 'on'} />
            <StateForm {...{ to, once }} state="removed" />
          </>
        )}
      </div>
      <Panel title={texts.last}>
        {deliveries.length === 0 ? (
          <Empty title={texts.lastNone}>
            <p>{texts.lastNoneText}</p>
          </Empty>
        ) : (
          <>
            <Form action={to('replay-since')} once={once} confirm="Send it again" tone="quiet" inline stepUp>
              <Choice label="Send again everything from" name="hours" value="24" options={since} />
            </Form>
            <Table
              stack
              label={texts.last}
              heads={['Event', 'When', 'State', 'Answer', { text: 'Again', hidden: true }]}
            >
              {deliveries.map((delivery) => (
                <DeliveryRow {...{ delivery, once }} action={to('replay')} />
              ))}
            </Table>
          </>
        )}
      </Panel>
      {mayChange && (
        <Panel title={texts.editTitle} lead={texts.editLead}>
          <Form action={to('edit')} once={once} confirm="Change the endpoint" stepUp>
            <EndpointFields {...endpoint} types={types} />
          </Form>
        </Panel>
      )}
      {mayChange && (
        <Panel title={texts.secretTitle} lead={texts.replaceLead}>
          <Form action={to('rotate')} once={once} confirm="Replace the secret" tone="quiet" stepUp>
            <GracePeriod label={texts.former} />
          </Form>
        </Panel>
      )}
    </>
  );
}

const verbs = { on: 'Turn it on', off: 'Turn it off', removed: 'Remove it' } as const;

function StateForm(props: { to: (what: string) => string; once: string; state: keyof typeof verbs }) {
  const { to, once, state } = props;
  const tone = state === 'removed' ? 'danger' : 'quiet';
  return (
    <Form action={to('state')} once={once} confirm={verbs[state]} tone={tone} inline stepUp>
      <input type="hidden" name="state" value={state} />
    </Form>
  );
}

function DeliveryRow(props: { delivery: Delivery; once: string; action: string }) {
  const { eventId, type, at, state, tries, dueAt, status, note } = props.delivery;
  const { tone, word } = deliveryStates[state];
  return (
    <tr>
      <td>
        <code>{type}</code>
      </td>
      <td>
        <Time at={at} />
      </td>
      <td class="wrap">
        <State tone={tone}>
          <span>
            {tries === 0 ? word : `${word}, ${tries === 1 ? 'one try' : `${tries} tries`}`}
            {state === 'waiting' && tries > 0 && (
              <>
                , next <Time at={dueAt} />
              </>
            )}
          </span>
        </State>
      </td>
      <td class="wrap webhook-answer">{[status, note].filter((each) => each !== null).join(' ')}</td>
      <td class="end">
        <Form action={props.action} once={props.once} confirm="Send again" tone="quiet" inline>
          <input type="hidden" name="event" value={eventId} />
        </Form>
      </td>
    </tr>
  );
}
