import { computed, signal } from '@preact/signals-core';
import type { EsimView } from '../../server/contract/schemas/esim-view.ts';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import { linkedEsim } from '../../server/contract/values/values.ts';
import { openApi } from '../frame/api/api-client.ts';
import type { App } from '../frame/app.ts';
import { attemptsOf } from '../frame/session/attempts.ts';
import { focusLateHeading } from '../frame/focus.ts';
import { type OrderRef, refreshOrder } from '../frame/api/orders.ts';
import { createChosenEsim } from './chosen-esim.ts';
import { copySelected } from './copy-selected.ts';
import { emptied } from './emptied-attempt.ts';
import { type Guide, guideOf } from './platform.ts';
import { isOlder } from './esim-steps.ts';
import { createKeeping } from './keeping.ts';
import { type Connection, isGone, watchOrder } from './order-stream.ts';
import { createPress } from './press-hold.ts';
import { isLinked, linkTo, toOrder } from './several.ts';
import { share } from './share.ts';
import { ends, failures, type Stage } from './stage.ts';
import { tellPartner } from './tell-partner.ts';
import { linkToWithdraw } from './withdraw-link.ts';

/** How long, in ms, after a card was sent to Stripe an order counts as being checked instead of unpaid. */
const paymentCheckMs = 60_000;
/** In ms. After a longer check, offers the payment again: a reload may have ended the bank's challenge. */
const offerRetryMs = 10_000;
const recheckMs = 3_000;
const slowMs = 30_000;
/** How long, in ms, to wait for the network before showing the copy kept on this device. */
const showKeptMs = 1_500;

/**
 * One order as its page shows it. It says "not paid" only after the server has asked Stripe, and no sooner than a
 * minute after a card was sent; until then the payment is being checked.
 */
export function createOrder(app: App, route: OrderRef & { readonly n?: number }) {
  const api = openApi(app.clock);
  const query = `?lang=${app.options.lang}`;
  const attempts = attemptsOf(app, window);
  const attempt = attempts.of(route.orderId);
  // A bank that replaced the whole page returns without the fragment; so does the first screen.
  const ref = { orderId: route.orderId, capability: route.capability || (attempt?.capability ?? '') };

  /** The server hears of the tab only once its page has loaded. */
  const inTab = !!attempt?.paidAt && attempt.inTabAt === attempt.paidAt;

  const order = signal<OrderView | null>(null);
  const connection = signal<Connection | null>(null);
  const keeping = createKeeping(app);
  const press = createPress(app.clock);
  /** Without a capability, the order may still be kept on this device. */
  const gone = signal(ref.capability === '' && !keeping.canKeep());
  const failed = signal(false);
  const looking = signal(false);
  const asked = signal(false);
  const slow = signal(false);
  const questioned = signal(false);
  const guide = signal<Guide>(guideOf(navigator.userAgent));
  /** What was copied last, and whether it reached the clipboard or is only selected. */
  const copied = signal<{ value: string; how: 'order.copied' | 'order.selected' } | null>(null);
  const { chosen, choose } = createChosenEsim(route);
  const linkCode = signal<boolean[][] | null>(null);
  let stops: (() => void)[] = [];
  /** How many times an eSIM was renamed here. */
  let renamed = 0;
  let screen: HTMLElement | null = null;

  const stage = computed<Stage>(() => {
    if (gone.value) return 'gone';
    const view = order.value;
    if (!view) return failed.value ? 'unreachable' : 'loading';
    // Of several eSIMs, those with codes are shown while the others are being prepared.
    if (view.state === 'preparing' && view.esims.some(({ profile }) => profile)) return 'ready';
    if (view.state !== 'awaiting-payment') return view.state;
    const tab = view.tab ?? (inTab && 'open');
    if (tab) return `tab-${tab}`;
    return asked.value ? 'unpaid' : 'checking';
  });

  /** For a top-up sent by this visit: its eSIM, and that eSIM's order if the traveller came from it. */
  const body = attempt?.body;
  const esim = body?.kind === 'top-up' ? body.esim : null;
  const sent = esim && 'orderId' in esim ? esim : null;

  const show = (view: OrderView) => {
    // The focused element may disappear with this change.
    const takesFocus = !order.peek() || screen?.contains(document.activeElement);
    order.value = view;
    if (isLinked(view)) chosen.value = view.esims[0]!.n;
    if (takesFocus) focusLateHeading(screen);
  };
  /** Shows the order's last known state, if nothing newer has come. */
  const recall = async () => {
    const kept = order.peek() ? undefined : await keeping.recall(ref);
    if (kept && !order.peek() && !gone.peek()) show(kept.view);
  };
  /** Opens the order by its kept link, as from a bookmark. */
  const reopen = async () => {
    const kept = await keeping.recall(ref);
    if (kept) app.go({ name: 'order', ...kept.ref }, { replace: true });
    else gone.value = true;
  };

  const apply = (view: OrderView) => {
    const before = order.peek();
    if (before && isOlder(view, before)) return;
    show(view);
    failed.value = false;
    if (stage.peek() === 'ready') keeping.save(ref, view, sent);
    // This may come long after delivery, for example when a bank takes its payment back.
    if (view.state === 'not-bought') keeping.dropAny(ref);
    if (view.state === 'awaiting-payment') return;
    attempts.finish();
    // An order that is only opened by its link was watched, and reported, elsewhere.
    if (before || attempt) tellPartner(app, view, before);
    if (before?.state === view.state) return;
    if (view.state === 'preparing') stops.push(app.clock.after(slowMs, () => (slow.value = true)));
  };

  const accept = (answer: OrderView | EsimView) => press.after(() => apply(toOrder(answer)));

  /** After a reload, the partner's page leads back here until the traveller leaves this page at its end. */
  const lead = (back: boolean) => {
    const latest = attempts.last();
    if (latest?.orderId !== route.orderId) return;
    const attempt = { ...latest, left: !back };
    attempts.save(attempt);
    // The tab no longer needs the capability, only this visit, which may come back to its page.
    if (!back && failures.includes(stage.peek())) attemptsOf({}, window).save(emptied(attempt));
  };
  /** Shows the eSIM's last known state, because it outlives its links. */
  const lose = async () => {
    lead(false);
    const kept = await keeping.end(ref);
    if (!kept) gone.value = true;
    else if (!order.peek()) show(kept.view);
  };

  /** Has the server check with Stripe and the eSIM service again. */
  const look = async () => {
    if (looking.value || gone.value) return;
    looking.value = true;
    const before = renamed;
    try {
      const view = toOrder(await refreshOrder(api, ref, query));
      // The request was sent before an eSIM was renamed.
      if (before !== renamed) return void stops.push(app.clock.after(0, () => void look()));
      accept(view);
      const onItsWay = attempt?.paidAt && app.clock.now() - attempt.paidAt < paymentCheckMs;
      if (view.state !== 'awaiting-payment') return;
      if (onItsWay) stops.push(app.clock.after(recheckMs, () => void look()));
      else asked.value = true;
    } catch (error) {
      if (isGone(error)) await lose();
      else {
        failed.value = true;
        void recall();
        if (stage.peek() === 'checking') stops.push(app.clock.after(recheckMs, () => void look()));
      }
    } finally {
      looking.value = false;
    }
  };

  return {
    ref: () => ref,
    keeping,
    order,
    connection,
    looking,
    slow,
    stage,
    guide,
    copied,
    chosen,
    choose,
    linkCode,
    /** A link that opens this page on any device. */
    link: () => linkTo(app, ref),
    /** The order of the topped-up eSIM, if this device knows it. */
    topped: () => sent ?? keeping.topped.value,
    /** The target of a top-up, if this device knows it. */
    onto: () => esim ?? keeping.topped.value,
    /** Whether this visit has sent a payment. */
    paid: () => !!attempt?.paidAt,
    /** Whether the traveller can return to paying this order: this visit has to know what it sent. */
    canPay: () => attempt?.body != null && !attempt.seen && (inTab || asked.value || questioned.value),
    look,
    /** Follows the order until the returned function is called. */
    attach(element: HTMLElement | null) {
      screen = element;
      if (gone.value) return;
      if (ref.capability === '') return void reopen();
      lead(true);
      stops.push(
        keeping.watch(),
        press.watch(element!),
        app.clock.after(showKeptMs, () => void recall()),
        app.clock.after(offerRetryMs, () => (questioned.value = true)),
        ...(ref.orderId === linkedEsim ? [] : [linkToWithdraw(ref)]),
        watchOrder(ref, {
          api,
          query,
          clock: app.clock,
          opened: app.takeEvents?.(ref),
          random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
          onOrder: accept,
          onConnection: (value) => press.after(() => (connection.value = value)),
          onGone: () => void lose(),
        }),
      );
      void look();
      return () => {
        for (const stop of stops) stop();
        stops = [];
        if (ends.includes(stage.peek())) lead(false);
      };
    },
    /** Copies a code, or leaves it selected if the clipboard is unavailable. */
    async copy(value: string, element: HTMLElement | null) {
      const written = await navigator.clipboard?.writeText(value).then(
        () => true,
        () => false,
      );
      const how = written || (element && copySelected(element)) ? 'order.copied' : 'order.selected';
      copied.value = { value, how };
      app.announce(app.t(how));
      stops.push(app.clock.after(2_500, () => (copied.value = null)));
    },
    /** Names one of several eSIMs; an empty name removes it. */
    async name(n: number, name: string) {
      const { orderId, capability } = ref;
      const path = `/api/orders/${orderId}/esims/${n}/name${query}`;
      const named = await api.call<OrderView>(path, { method: 'POST', capability, body: { name } });
      renamed++;
      accept(named);
    },
    share,
    async drawLink(link: string) {
      const { qrOf } = await import('./qr.ts');
      linkCode.value = qrOf(link);
    },
  };
}

export type OrderModel = ReturnType<typeof createOrder>;
