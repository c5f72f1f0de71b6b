import { Hono } from 'hono';
import type { Period, Share, TodayView, Waiting } from '../../../widget/dashboard/today/today-view.ts';
import { headline, isToday } from '../../../widget/dashboard/today/today-texts.ts';
import { data } from '../../../widget/dashboard/orders/order-format.ts';
import { Lead } from '../../../widget/dashboard/today/Lead.tsx';
import { Ranges } from '../../../widget/dashboard/today/Ranges.tsx';
import { Today } from '../../../widget/dashboard/today/Today.tsx';
import { ZoneOffer } from '../../../widget/dashboard/ui/ZoneOffer.tsx';
import { orderIdIn } from '../../contract/order-id.ts';
import { covers, type Scope } from '../../contract/scope.ts';
import { figuresOf, mainCurrency } from '../../orders/sales/figures.ts';
import { marksOf } from '../../orders/marks.ts';
import { payBackBy } from '../../orders/withdrawal/rule.ts';
import type { Taken } from '../../orders/sales/sales.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { plusDays } from '../../contract/trip.ts';
import { dayIn, daysBefore, lastDays, startOfDay } from '../../runtime/zones.ts';
import type { Audit } from '../../staff/audit.ts';
import { may, type Person } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { healthForSome, healthOf, type Vitals } from './health.ts';
import { daysCsv } from './days-csv.ts';
import {
  barsOf,
  bookkeepingPeriods,
  boundsOf,
  daysOf,
  isByMonth,
  isLongAgo,
  keptBounds,
  readPeriod,
} from './period.ts';
import { takingsYearBefore, toYearBefore } from './year-before.ts';
import { done, refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import { zoneIn, type DashboardEnv, type Visit } from './staff-visit.ts';

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
  /** The name of a destination. */
  readonly destination: (code: string) => string;
}

const path = '/dashboard/today';
const chartDays = 14;
const csvDays = 30;
/** As many as can be read at a glance. */
const listed = 8;

/** What waits for a person, sales, and the state of the systems. */
export function createToday(deps: TodayDeps): Section {
  const { guard, store } = deps;
  const routes = new Hono<DashboardEnv>();
  const theirShops = ({ shops }: Person) => deps.shops().filter(({ id }) => covers(shops, id));

  routes.get('/', guard.page('viewer'), async (c) => {
    const { visit } = c.var;
    const { person } = visit;
    const now = await store.now();
    const period = readPeriod((name) => c.req.query(name), now, zoneIn(visit));
    const shops = theirShops(person);
    const shop = shops.find(({ id }) => id === c.req.query('shop'))?.id;
    const once = may(person, 'operator') ? c.var.once : null;
    const view = { ...(await read({ ...deps, shops: () => shops }, { now, period, shop, visit })), once };
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
    const { person } = c.var.visit;
    const zone = zoneIn(c.var.visit);
    const period = readPeriod((name) => c.req.query(name), now, zone, csvDays);
    const shop = theirShops(person).find(({ id }) => id === c.req.query('shop'))?.id;
    const after = { first: period.first, last: period.last, shop: shop ?? null };
    const entry = { what: 'sales.export', subject: null, before: null, after };
    await deps.audit.append({ by: person.email, via: 'dashboard', ...entry });
    const scope = shop === undefined ? person.shops : [shop];
    const rows = await store.takings('all', ...boundsOf(period, now, zone), daysOf(period, zone), scope);
    return c.text(daysCsv(rows, zone), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-${period.last}.csv"`,
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
  asked: { now: number; period: Period; shop: string | undefined; visit: Visit },
): Promise<Omit<TodayView, 'once'>> {
  const { store } = deps;
  const { now, period, shop, visit } = asked;
  const { shops: theirs } = visit.person;
  const zone = zoneIn(visit);
  const scope = shop === undefined ? theirs : [shop];
  const [from, to] = boundsOf(period, now, zone);
  const kept = keptBounds(period, now, zone);
  const shown = period.isChosen
    ? barsOf(period, zone)
    : lastDays(now, Math.max(chartDays, period.count), zone);
  const startOf = (back: number) => startOfDay(plusDays(period.first, -back), zone);
  const [since, until] = isToday(period)
    ? [startOf(7), daysBefore(now, 7, zone)]
    : [startOf(period.count), from];
  const [
    sums,
    before,
    ago,
    days,
    destinations,
    channels,
    sizes,
    open,
    orders,
    needing,
    findings,
    { mails, others },
    vitals,
  ] = await Promise.all([
    store.takings('all', from, to, null, scope),
    store.takings('all', since, until, null, scope),
    takingsYearBefore(store, { now, zone, period, shown, scope }),
    store.takings('all', shown[0] ?? from, to, shown, scope),
    store.takings('destination', ...kept, null, scope),
    store.takings('channel', ...kept, null, scope),
    store.takings('size', ...kept, null, scope),
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
      .map(([value, of]) => ({ name: name(value), value, ...figures(of) }))
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
      orderId: orderIdIn(subject),
      since: foundAt,
    })),
  ];
  return {
    now,
    zone,
    period,
    otherPeriods: bookkeepingPeriods(now, zone),
    isByMonth: isByMonth(period),
    isCoarse: zone !== 'UTC' && isLongAgo(from, now),
    shop: shop ?? null,
    shops: deps.shops().map(({ id, name }) => ({ id, name })),
    currency,
    rates: days.some((row) => row.currency !== currency) || currency !== 'USD' ? { of: spoken(date) } : null,
    sums: figures(sums),
    before: figures(before),
    daysBefore: isToday(period)
      ? null
      : { first: plusDays(period.first, -period.count), last: plusDays(period.first, -1) },
    yearBefore: toYearBefore(ago, figures),
    waiting: {
      orders: needing,
      mails,
      others,
      list: list.toSorted((a, b) => a.since - b.since).slice(0, listed),
    },
    held: open.filter(({ money }) => money === 'held'),
    owed: open.filter(({ money }) => money === 'refunding'),
    health: (theirs === null ? healthOf : healthForSome)({ ...vitals, now, ratesOf: spoken(date) }),
    days: shown.map((at, nth) => {
      const next = shown[nth + 1];
      const last = next === undefined ? period.last : plusDays(dayIn(next, zone), -1);
      return { day: dayIn(at, zone), last, ...figures(byDay.get(at) ?? []) };
    }),
    currencies: [...Map.groupBy(sums, (row) => row.currency)]
      .map(([each, of]) => ({ currency: each, ...figuresOf(of, each, rates) }))
      .toSorted((a, b) => b.orders - a.orders),
    destinations: shares(destinations, deps.destination),
    channels: shares(channels, (value) => (value === '' ? 'No campaign' : value)),
    sizes: shares(sizes, (value) => data(Number(value))),
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const spoken = (day: string): string => dayFormat.format(Date.parse(day));
