import { Hono } from 'hono';
import type { Range, Share, TodayView, Waiting } from '../../../widget/dashboard/today/view.ts';
import { ranges } from '../../../widget/dashboard/today/view.ts';
import { headline } from '../../../widget/dashboard/today/texts.ts';
import { Lead } from '../../../widget/dashboard/today/Lead.tsx';
import { Ranges } from '../../../widget/dashboard/today/Ranges.tsx';
import { Today } from '../../../widget/dashboard/today/Today.tsx';
import { ZoneOffer } from '../../../widget/dashboard/ui/ZoneOffer.tsx';
import { covers, type Scope } from '../../contract/scope.ts';
import { figuresOf, mainCurrency } from '../../orders/figures.ts';
import { marksOf } from '../../orders/review-marks.ts';
import { payBackBy } from '../../orders/withdrawal/rule.ts';
import type { Taken } from '../../orders/sales.ts';
import type { OrderStore } from '../../orders/store.ts';
import { dayIn, daysBefore, lastDays } from '../../runtime/zones.ts';
import type { Audit } from '../../staff/audit.ts';
import { may } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { healthForSome, healthOf, type Vitals } from './health.ts';
import { daysCsv } from './days-csv.ts';
import { done, refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import { zoneIn, type DashboardEnv, type Visit } from './visit.ts';

export interface TodayDeps {
  readonly guard: Guard;
  readonly store: Pick<
    OrderStore,
    | 'now'
    | 'takings'
    | 'openMoney'
    | 'needingPerson'
    | 'countNeeding'
    | 'findings'
    | 'countFindings'
    | 'dismissFinding'
    | 'withdrawalsOf'
  >;
  readonly audit: Pick<Audit, 'append'>;
  readonly vitals: () => Promise<Omit<Vitals, 'now' | 'ratesOf'>>;
  /** How much of each currency one euro buys. */
  readonly rates: () => { readonly date: string; readonly rates: Readonly<Record<string, number>> };
  /** The shops of this deployment, the default one first. */
  readonly shops: () => readonly { readonly id: string; readonly name: string }[];
  /** What people call a destination. */
  readonly destination: (code: string) => string;
}

const path = '/dashboard/today';
const chartDays = 14;
const csvDays = 30;
/** As many as can be read at a glance. */
const listed = 8;

/** What waits for a person, what was sold and how everything stands. */
export function createToday(deps: TodayDeps): Section {
  const { guard, store } = deps;
  const routes = new Hono<DashboardEnv>();

  routes.get('/', guard.page('viewer'), async (c) => {
    const range = ranges.find((each) => String(each) === c.req.query('days')) ?? 1;
    const { person } = c.var.visit;
    const shops = deps.shops().filter(({ id }) => covers(person.shops, id));
    const shop = shops.find(({ id }) => id === c.req.query('shop'))?.id;
    const once = may(person, 'operator') ? c.var.once : null;
    const { visit } = c.var;
    const view = { ...(await read({ ...deps, shops: () => shops }, range, shop, visit)), once };
    return show(c, {
      title: headline(view.waiting),
      lead: <Lead view={view} />,
      section: path,
      actions: <Ranges view={view} />,
      body: <Today view={view}>{visit.zone === null && <ZoneOffer once={c.var.once} to={path} />}</Today>,
    });
  });

  routes.get('/days.csv', guard.page('viewer'), async (c) => {
    const now = await store.now();
    const { email, shops } = c.var.visit.person;
    const entry = { what: 'sales.export', subject: null, before: null, after: null };
    await deps.audit.append({ by: email, via: 'dashboard', ...entry });
    const zone = zoneIn(c.var.visit);
    const starts = lastDays(now, csvDays, zone);
    const rows = await store.takings('all', starts[0] ?? now, now + 1, starts, shops);
    return c.text(daysCsv(rows, zone), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-${dayIn(now, zone)}.csv"`,
    });
  });

  routes.post('/findings/settle', guard.change({ role: 'operator' }), async (c) => {
    const { subject = '' } = c.var.form;
    const { shops } = c.var.visit.person;
    if (shops !== null && !(await store.findings(shops)).some((each) => each.subject === subject))
      return refuse(c, 'unknown');
    const settled = await store.dismissFinding(subject, c.var.visit.person.email, 'dashboard');
    return settled ? done(c, path, 'Dealt with: it is off the list.') : refuse(c, 'lost-race');
  });

  const waiting = async (scope: Scope) => {
    const [orders, { mails, others }] = await Promise.all([
      store.countNeeding(scope),
      store.countFindings(scope),
    ]);
    return orders + mails + others;
  };
  return { path, label: 'Today', role: 'viewer', routes, waiting };
}

async function read(
  deps: TodayDeps,
  range: Range,
  shop: string | undefined,
  visit: Visit,
): Promise<Omit<TodayView, 'once'>> {
  const { store } = deps;
  const { shops: theirs } = visit.person;
  const zone = zoneIn(visit);
  const scope = shop === undefined ? theirs : [shop];
  const now = await store.now();
  const starts = lastDays(now, Math.max(chartDays, 2 * range), zone);
  /** The start of the first of so many last days. */
  const startOf = (days: number): number => starts.at(-days) ?? now;
  const from = startOf(range);
  const shown = starts.slice(-Math.max(chartDays, range));
  const [since, until] = range === 1 ? [startOf(8), daysBefore(now, 7, zone)] : [startOf(2 * range), from];
  const [
    sums,
    before,
    days,
    destinations,
    channels,
    open,
    orders,
    needing,
    findings,
    { mails, others },
    vitals,
  ] = await Promise.all([
    store.takings('all', from, now + 1, null, scope),
    store.takings('all', since, until, null, scope),
    store.takings('all', shown[0] ?? now, now + 1, shown, scope),
    store.takings('destination', from, now + 1, null, scope),
    store.takings('channel', from, now + 1, null, scope),
    store.openMoney(scope),
    store.needingPerson(theirs, listed),
    store.countNeeding(theirs),
    store.findings(theirs, listed),
    store.countFindings(theirs),
    deps.vitals(),
  ]);
  const { date, rates } = deps.rates();
  const currency = mainCurrency(days, rates);
  const figures = (rows: readonly Taken[]) => figuresOf(rows, currency, rates);
  const shares = (rows: readonly Taken[], name: (value: string) => string): Share[] =>
    [...Map.groupBy(rows, ({ value }) => value)]
      .map(([value, of]) => ({ name: name(value), ...figures(of) }))
      .toSorted((a, b) => b.sold - a.sold);
  const byDay = Map.groupBy(days, ({ at }) => at);
  const withdrawals = await store.withdrawalsOf(orders.map(({ id }) => id));
  const dueOf = (id: string): number | null => {
    const withdrawal = withdrawals.get(id);
    return withdrawal === undefined ? null : payBackBy(withdrawal.at);
  };
  const list: Waiting[] = [
    ...orders.map((order) => ({
      kind: 'order' as const,
      id: order.id,
      marks: marksOf(order),
      amount: order.price.amount - order.refundedAmount,
      currency: order.price.currency,
      since: order.updatedAt,
      payBackBy: dueOf(order.id),
    })),
    ...findings.map(({ kind, subject, detail, foundAt }) => ({
      kind: 'finding' as const,
      what: kind,
      subject,
      detail,
      orderId: /ord_[a-z0-9]{26}/.exec(subject)?.[0] ?? null,
      since: foundAt,
    })),
  ];
  return {
    now,
    zone,
    range,
    shop: shop ?? null,
    shops: deps.shops().map(({ id, name }) => ({ id, name })),
    currency,
    rates: days.some((row) => row.currency !== currency) || currency !== 'USD' ? { of: spoken(date) } : null,
    sums: figures(sums),
    before: figures(before),
    waiting: {
      orders: needing,
      mails,
      others,
      list: list.toSorted((a, b) => a.since - b.since).slice(0, listed),
    },
    held: open.filter(({ money }) => money === 'held'),
    owed: open.filter(({ money }) => money === 'refunding'),
    health: (theirs === null ? healthOf : healthForSome)({ ...vitals, now, ratesOf: spoken(date) }),
    days: shown.map((at) => ({ day: dayIn(at, zone), ...figures(byDay.get(at) ?? []) })),
    currencies: [...Map.groupBy(sums, (row) => row.currency)]
      .map(([each, of]) => ({ currency: each, ...figuresOf(of, each, rates) }))
      .toSorted((a, b) => b.orders - a.orders),
    destinations: shares(destinations, deps.destination),
    channels: shares(channels, (value) => (value === '' ? 'No campaign' : value)),
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const spoken = (day: string): string => dayFormat.format(Date.parse(day));
