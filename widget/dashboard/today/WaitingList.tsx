import { money } from '../ui/money.ts';
import { Form } from '../ui/Form.tsx';
import { Time } from '../ui/Time.tsx';
import { findings, marks, unknownFinding, unknownMark } from './today-texts.ts';
import type { TodayView, Waiting } from './today-view.ts';

/** Everything that needs a person, the longest waiting first. */
export function WaitingList({ view }: { view: TodayView }) {
  const { waiting, once } = view;
  const all = waiting.orders + waiting.mails + waiting.others;
  if (all === 0) return <p class="quiet">Orders complete by themselves. Any that cannot are listed here.</p>;
  return (
    <>
      <ul class="waiting">
        {waiting.list.map((each) => (
          <li>{each.kind === 'order' ? <Order {...each} /> : <Finding {...each} once={once} />}</li>
        ))}
      </ul>
      {all > waiting.list.length && (
        <p class="quiet">
          And {all - waiting.list.length} more.{' '}
          <a href="/dashboard/orders?need=1">All orders that need a person</a>
        </p>
      )}
    </>
  );
}

function Order(order: Extract<Waiting, { kind: 'order' }>) {
  const texts = order.marks.map((mark) => marks[mark] ?? { ...unknownMark, what: mark });
  const [first = unknownMark] = texts;
  return (
    <>
      <p class="waiting-what">
        <b>{texts.map(({ what }) => what).join(', ')}</b>
        <span>{first.says}</span>
      </p>
      <p class="waiting-order">
        <code>…{order.id.slice(-6)}</code>
        <span>
          since <Time at={order.since} />
        </span>
        {order.payBackBy !== null && (
          <span>
            back by <Time at={order.payBackBy} />
          </span>
        )}
      </p>
      <p class="waiting-stake">
        <b>{money(order.amount, order.currency)}</b>
        <span>{first.stake}</span>
      </p>
      <a class="waiting-next" href={`/dashboard/orders/${order.id}`}>
        {first.next}
        <span class="sr"> at order {order.id.slice(-6)}</span>
      </a>
    </>
  );
}

function Finding(finding: Extract<Waiting, { kind: 'finding' }> & { once: string | null }) {
  const { what, says } = findings[finding.what] ?? { ...unknownFinding, what: finding.what };
  return (
    <>
      <p class="waiting-what">
        <b>{what}</b>
        <span>{says}</span>
        <span class="waiting-detail">
          <code>{finding.subject}</code> {finding.detail}
        </span>
      </p>
      <p class="waiting-order">
        {finding.orderId !== null && (
          <a href={`/dashboard/orders/${finding.orderId}`}>
            <code>…{finding.orderId.slice(-6)}</code>
          </a>
        )}
        <span>
          since <Time at={finding.since} />
        </span>
      </p>
      <p class="waiting-stake" />
      {finding.once !== null && (
        <Form
          action="/dashboard/today/findings/settle"
          once={finding.once}
          confirm="Dealt with"
          tone="quiet"
          inline
        >
          <input type="hidden" name="subject" value={finding.subject} />
        </Form>
      )}
    </>
  );
}
