import type { ActionOptions } from '../../orders/actions/record.ts';
import type { OrderAction } from '../../orders/actions/rules.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { Problem } from '../../contract/problem.ts';
import { readAmount } from '../../runtime/amounts.ts';
import { UsageError } from '../arguments.ts';
import { evidenceOf, evidenceText } from './evidence.ts';
import { exportOrders } from './export-orders.ts';
import { findOrders, foundTable } from './find-orders.ts';
import { listNeeding, needingTable } from './needing-person.ts';
import { describeOrder, orderText, toSummary } from './describe-order.ts';
import { maxStaffText } from '../../contract/values/values.ts';

export interface CommandDeps {
  readonly store: OrderStore;
  readonly move: (move: OrderAction, orderId: string, how?: ActionOptions) => Promise<Order>;
  readonly print: (text: string) => void;
}

/** Parsed from the command line; which of them a command takes is checked before it runs. */
export interface CommandOptions {
  readonly json?: boolean;
  readonly by?: string;
  readonly reason?: string;
  readonly from?: string;
  readonly to?: string;
}

/** As JSON, and as text. */
interface Answer {
  readonly value: unknown;
  readonly text: () => string;
  /** True when there is nothing to answer: exit code 1, as with grep. */
  readonly none?: boolean;
}

interface Command {
  /** The words after the verb; those in brackets may be left out. */
  readonly takes: readonly string[];
  readonly options: readonly (keyof CommandOptions)[];
  readonly needs: readonly (keyof CommandOptions)[];
  readonly says: string;
  /** Null when it has printed its answer itself. */
  run(deps: CommandDeps, words: readonly string[], options: CommandOptions): Promise<Answer | null>;
}

/** `orders <verb>`, in the order of the help. Only those with `by` change anything. */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    ...view([], 'list what needs a person'),
    async run({ store }) {
      const value = await listNeeding(store);
      return { value, text: () => needingTable(value) };
    },
  },
  find: {
    ...view(['<what>'], 'find by e-mail, order, payment, purchase, booking, or last digits of the ICCID'),
    async run({ store }, [what = '']) {
      const value = await findOrders(store, what);
      return { value, text: () => foundTable(value), none: value.length === 0 };
    },
  },
  show: {
    ...view(['<order>'], 'show everything known about an order'),
    async run({ store }, [id = '']) {
      const value = await describeOrder(store, id);
      return { value, text: () => orderText(value) };
    },
  },
  evidence: {
    ...view(['<order>'], 'show what to send the bank in a dispute, with the full e-mail address'),
    async run({ store }, [id = '']) {
      const value = await evidenceOf(store, id);
      return { value, text: () => evidenceText(value) };
    },
  },
  export: {
    takes: [],
    options: ['from', 'to'],
    needs: ['from', 'to'],
    says: 'write all orders from these days (UTC, inclusive) as CSV',
    async run({ store, print }, _words, { from = '', to = '' }) {
      for await (const line of exportOrders(store, { from, to })) print(line);
      return null;
    },
  },
  look: action('look', 'check Stripe and the service again, and continue from there'),
  release: action('release', 'stop trying to buy, and release the hold'),
  refund: action(
    'refund',
    'refund everything left, or part of it; the traveller keeps the eSIM',
    ['[amount]'],
    refundOf,
  ),
  adopt: action('adopt', 'accept a purchase that the service lists for the order', ['<purchase>'], ([id]) =>
    id === undefined ? {} : { purchaseId: id },
  ),
  withdraw: action('withdraw', 'record that the traveller withdraws, and refund what the rule allows'),
  resend: action('resend', 'mail the outcome again with a new link: the eSIM, or that the money went back'),
  revoke: action('revoke', 'end every link to the order; the traveller can request a new one by e-mail'),
  settle: action('settle', 'take it off the list: it has been dealt with'),
  'settle-finding': {
    ...change(['<subject>'], 'the same for a finding'),
    async run({ store }, [subject = ''], { by = '' }) {
      const settled = await store.dismissFinding(subject, by);
      if (!settled) throw new Problem('not-found', { detail: 'no such finding' });
      return { value: { settled: subject }, text: () => `${subject}: settled` };
    },
  },
};

function view(takes: readonly string[], says: string): Omit<Command, 'run'> {
  return { takes, options: ['json'], needs: [], says };
}

function change(takes: readonly string[], says: string): Omit<Command, 'run'> {
  return { takes, options: ['by', 'json'], needs: ['by'], says };
}

/** A change of one order; `howOf` reads the words after it. */
function action(
  verb: OrderAction,
  says: string,
  more: readonly string[] = [],
  howOf: (words: readonly string[]) => ActionOptions = () => ({}),
): Command {
  return {
    ...change(['<order>', ...more], says),
    options: ['by', 'reason', 'json'],
    async run({ move }, [id = '', ...words], { by = '', reason }) {
      if (reason === '') throw new UsageError('--reason is empty.');
      const why = reason === undefined ? {} : { reason: reason.slice(0, maxStaffText.why) };
      const after = toSummary(await move(verb, id, { ...howOf(words), ...why, by }));
      return {
        value: after,
        text: () => `${after.id}: money ${after.money}, goods ${after.goods}, ${after.review ?? 'no mark'}`,
      };
    },
  };
}

function refundOf([amount]: readonly string[]): ActionOptions {
  if (amount === undefined) return {};
  const minorUnits = readAmount(amount);
  if (!minorUnits) throw new UsageError(`"${amount}" is not an amount such as 4.50.`);
  return { amount: minorUnits };
}
