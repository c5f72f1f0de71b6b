import { parseArgs } from 'node:util';
import type { Order } from '../orders/order.ts';
import { operatorActions, type ActionOptions, type OperatorAction } from '../orders/operator.ts';
import type { OrderStore } from '../orders/store.ts';
import { Problem } from '../contract/problem.ts';
import { evidenceOf, evidenceText } from './orders/evidence.ts';
import { exportOrders } from './orders/export.ts';
import { findOrders, foundTable } from './orders/find.ts';
import { listNeeding, needingTable } from './orders/needing.ts';
import { described, describe, toSummary } from './orders/summary.ts';

export interface CommandDeps {
  readonly store: OrderStore;
  readonly move: (move: OperatorAction, orderId: string, how?: ActionOptions) => Promise<Order>;
  readonly print: (text: string) => void;
}

/** 0: done. 1: it could not be done, and why was printed. 2: the words make no command. */
export type ExitCode = 0 | 1 | 2;

const usage = `orders                            what needs a person
orders find <what>                by e-mail, order, payment, purchase, booking, or last digits of the ICCID
orders show <order>               all that is known of one
orders evidence <order>           what to show a bank that disputes it; with the whole e-mail address
orders export --from <day> --to <day>   all orders of these days (UTC, both included) as CSV
orders look <order>               read Stripe and the service again, and go on from there
orders release <order>            give up buying and let the hold go
orders refund <order> [amount]    give the money back, bought or not; or a part, and the eSIM stays
orders adopt <order> <purchase>   take a purchase that the service lists as this order's
orders revoke <order>             end every link to it; its traveller asks for another by e-mail
orders settle <order>             it was looked after: off the list
orders settle-finding <subject>   the same for a finding

look, release, refund, adopt, revoke and the settles need --by <your name>, which is kept with them;
--reason "…" is kept with a refund; --json prints JSON in place of a table`;

/** Runs `orders …`. */
export async function runOrders(words: readonly string[], deps: CommandDeps): Promise<ExitCode> {
  const said = understand(words);
  if (said === null) return wrong(deps);
  const { json = false, by, reason, from, to } = said.options;
  const [verb = 'list', id, what, ...rest] = said.words;
  const show = (value: unknown, table: () => string) =>
    deps.print(json ? JSON.stringify(value, null, 2) : table());
  const isListing = id === undefined && reason === undefined && by === undefined;
  try {
    if (verb === 'export') {
      if (!isListing || json || from === undefined || to === undefined) return wrong(deps);
      for await (const line of exportOrders(deps.store, { from, to })) deps.print(line);
      return 0;
    }
    if (from !== undefined || to !== undefined || rest.length > 0) return wrong(deps);
    if (verb === 'list' && isListing) {
      const found = await listNeeding(deps.store);
      show(found, () => needingTable(found));
      return 0;
    }
    if (id === undefined) return wrong(deps);
    const view = views[verb];
    if (view) {
      if (what !== undefined || by !== undefined || reason !== undefined) return wrong(deps);
      const seen = await view(deps.store, id);
      show(seen.value, seen.table);
      return 0;
    }
    const how = howOf(verb, what, reason);
    if (how === undefined) return wrong(deps);
    if (verb !== 'settle-finding' && !isMove(verb)) return wrong(deps);
    if (by === undefined || !/^[^\p{Cc}]{2,60}$/u.test(by.trim())) {
      deps.print(`Say who does it: orders ${verb} … --by <your name>`);
      return 2;
    }
    if (verb === 'settle-finding') {
      if (!(await deps.store.dismissFinding(id, by.trim())))
        throw new Problem('not-found', { detail: 'no such finding' });
      show({ settled: id }, () => `${id}: settled`);
      return 0;
    }
    const after = toSummary(await deps.move(verb, id, { ...how, by: by.trim() }));
    show(
      after,
      () => `${after.id}: money ${after.money}, goods ${after.goods}, ${after.review ?? 'no mark'}`,
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    deps.print([cause.message, cause.detail].filter(Boolean).join(': '));
    return 1;
  }
}

/** Read-only commands: anybody may run them, and they are not recorded. */
const views: Record<
  string,
  (store: OrderStore, about: string) => Promise<{ value: unknown; table: () => string }>
> = {
  async show(store, id) {
    const value = await describe(store, id);
    return { value, table: () => described(value) };
  },
  async find(store, what) {
    const value = await findOrders(store, what);
    return { value, table: () => foundTable(value) };
  },
  async evidence(store, id) {
    const value = await evidenceOf(store, id);
    return { value, table: () => evidenceText(value) };
  },
};

/** The words and options of a command line; null when an option is none or has no value. */
function understand(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { json: { type: 'boolean' }, by: text, reason: text, from: text, to: text } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { options: values, words: positionals };
  } catch {
    return null;
  }
}

/** What an action prints beside its order; undefined when the words make no sense. */
function howOf(
  verb: string,
  what: string | undefined,
  reason: string | undefined,
): ActionOptions | undefined {
  if (verb === 'adopt') return what === undefined || reason !== undefined ? undefined : { purchaseId: what };
  if (verb !== 'refund') return what === undefined && reason === undefined ? {} : undefined;
  if (reason === '') return undefined;
  const how = reason === undefined ? {} : { reason: reason.slice(0, 200) };
  if (what === undefined) return how;
  if (!/^\d{1,6}(\.\d\d?)?$/.test(what) || Number(what) === 0) return undefined;
  return { ...how, amount: Math.round(Number(what) * 100) };
}

function isMove(verb: string): verb is OperatorAction {
  return (operatorActions as readonly string[]).includes(verb);
}

function wrong({ print }: CommandDeps): ExitCode {
  print(usage);
  return 2;
}
