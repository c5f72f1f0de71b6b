import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { language, partOf, price } from './order-format.ts';
import type { Happening, OrderPageProps } from './order-page.ts';
import { esimStep, isSmall, mailWord, tell, type Told } from './story.ts';
import type { OrderFacts } from './order-facts.ts';

/** The order's history in sentences, with the recorded words on the right. */
export function Story({ order, story }: Pick<OrderPageProps, 'order' | 'story'>) {
  const told = story.filter(({ kind, what }) => kind !== 'change' || !isSmall(what));
  return (
    <ol class="story">
      {told.map((each) => (
        <Line each={each} order={order} />
      ))}
    </ol>
  );
}

function Line({ each, order }: { each: Happening; order: OrderFacts }) {
  const { text, more, tone = 'ok' } = inWords(each, order);
  return (
    <li class={`story-line story-line--${tone}`}>
      <Time at={each.at} />
      <div>
        <b>{text}</b> {each.by !== null && <span class="by">{each.by}</span>}
        {more !== undefined && <p class="quiet">{more}</p>}
      </div>
      <code>{asRecorded(each)}</code>
    </li>
  );
}

/** The first of the record's own words. */
function asRecorded({ kind, what }: Happening): string {
  if (kind === 'change') return /^(?:person:[a-z-]+|[^:]+)/.exec(what)?.[0] ?? what;
  return kind === 'shown' ? 'email.show' : `${kind} ${what}`;
}

/** One event in words. */
export function inWords({ kind, what, n }: Happening, order: OrderFacts): Told {
  switch (kind) {
    case 'change':
      return tell(what, {
        price: price(order.price),
        taken: partOf(order.price, order.takenAmount),
        lang: language(order.lang),
        part: (amount) => partOf(order.price, amount),
      });
    case 'esim':
      return { text: esimStep(what, n), more: 'Reported by the service.' };
    case 'mail':
      return { text: `Mail sent about ${mailWord(what)}` };
    case 'shown':
      return { text: 'E-mail address shown', more: `“${what}”` };
    default:
      throw new Error(`Bug! Unhandled happening ${String(kind satisfies never)}`);
  }
}

/** The whole ledger of the order, word for word. */
export function Record({ record, effects }: Pick<OrderPageProps, 'record' | 'effects'>) {
  return (
    <details class="record">
      <summary>As recorded</summary>
      <Table stack label="Changes as recorded" heads={['At', 'No', 'Cause', 'By']}>
        {record.map(({ seq, at, cause, by }) => (
          <tr>
            <td>
              <Time at={at} />
            </td>
            <td data-name="no">{seq}</td>
            <td class="cause">
              <code>{cause}</code>
            </td>
            <td data-name="by">{by ?? <span class="quiet">the program</span>}</td>
          </tr>
        ))}
      </Table>
      <Table stack label="Calls that move money or buy" heads={['Call', 'Try', 'Status', 'Since']}>
        {effects.map(({ kind, n, status, openedAt }) => (
          <tr>
            <td>
              <code>{kind}</code>
            </td>
            <td data-name="try">{n}</td>
            <td>{status}</td>
            <td data-name="since">
              <Time at={openedAt} />
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
