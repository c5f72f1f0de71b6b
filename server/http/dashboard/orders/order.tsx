import type { Context, Hono } from 'hono';
import { ordersPath } from '../../../../widget/dashboard/orders/list-query.ts';
import {
  actionNames,
  actionTexts,
  asksForPasskey,
  isActionName,
  type ActionName,
} from '../../../../widget/dashboard/orders/order-actions.ts';
import { Evidence } from '../../../../widget/dashboard/orders/Evidence.tsx';
import { OrderPage, titleOf } from '../../../../widget/dashboard/orders/OrderPage.tsx';
import type { OpenedAction } from '../../../../widget/dashboard/orders/order-page.ts';
import { evidenceOf, evidenceText } from '../../../cli/orders/evidence.ts';
import { agreedInEnglish } from '../../../cli/orders/order-origin.ts';
import { Problem } from '../../../contract/problem.ts';
import type { ActionOptions } from '../../../orders/actions/record.ts';
import { readAmount } from '../../../runtime/amounts.ts';
import { may } from '../../../staff/person.ts';
import { done, refuse, show, showBare } from '../render.tsx';
import type { DashboardEnv } from '../staff-visit.ts';
import type { OrderPagesDeps } from './order-page-deps.ts';
import { readDossier } from './dossier.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { onlyTheirShops } from './shop-scope.ts';
import { maxStaffText } from '../../../contract/values/values.ts';

type C = Context<DashboardEnv>;
type Opening = Omit<OpenedAction, 'meanwhile' | 'refused' | 'amount'> & {
  readonly refused?: string;
  /** The version that the person had seen, when somebody else changed the order first. */
  readonly since?: number;
};

/** The page of one order, and what staff do with it. */
export function addOrderRoutes(routes: Hono<DashboardEnv>, deps: OrderPagesDeps): void {
  const { guard, audit } = deps;
  const { store } = deps.flow;
  const theirs = onlyTheirShops(store);
  const by = (c: C) => ({ by: c.var.visit.person.email, via: 'dashboard' }) as const;

  async function page(
    c: C,
    orderId: string,
    more: { shownEmail?: string; opening?: Opening; status?: 200 | 409 | 422 } = {},
  ): Promise<Response> {
    const { opening } = more;
    const { shops } = c.var.visit.person;
    const dossier = await readDossier(deps, orderId, shops, opening?.action === 'withdraw');
    const opened: OpenedAction | null = opening
      ? {
          ...opening,
          amount: readRefund(opening.amountText) ?? undefined,
          refused: opening.refused ?? null,
          meanwhile:
            opening.since === undefined
              ? []
              : dossier.record
                  .filter(({ seq }) => seq > (opening.since ?? 0))
                  .map(({ at, cause, by }) => ({ at, kind: 'change' as const, what: cause, by })),
        }
      : null;
    const props = {
      ...dossier,
      opened,
      path: ordersPath,
      once: c.var.once,
      shownEmail: more.shownEmail ?? null,
      mayAct: may(c.var.visit.person, 'operator'),
    };
    return show(c, {
      title: titleOf(props),
      section: ordersPath,
      // Actions stand below all the details, which on a phone are several screens.
      actions: (
        <a class="button" href="#actions">
          Actions
        </a>
      ),
      body: <OrderPage {...props} />,
      status: more.status ?? 200,
    });
  }

  routes.get('/:id', guard.page('viewer'), theirs, async (c) => {
    const action = c.req.query('do') ?? '';
    const amountText = (c.req.query('amount') ?? '').slice(0, 12);
    const bad = readRefund(amountText) === null;
    if (!isActionName(action)) return page(c, c.req.param('id'));
    const refused = bad ? { refused: `“${amountText}” is not an amount such as 5.00` } : {};
    const opening = {
      action,
      amountText: bad ? '' : amountText,
      note: '',
      why: '',
      purchase: '',
      ...refused,
    };
    return page(c, c.req.param('id'), { opening });
  });

  routes.post('/:id/email', guard.change({ role: 'operator' }), theirs, async (c) => {
    const id = c.req.param('id');
    const why = cleaned(c.var.form['why'], maxStaffText.why);
    if (why.length < 3) return refuse(c, 'invalid', 'Nothing was shown: say why in a few words.');
    const email = await store.contact(id);
    if (email === null) return refuse(c, 'unknown');
    await audit.append({ ...by(c), what: 'email.show', subject: id, before: null, after: { why } });
    return page(c, id, { shownEmail: email });
  });

  routes.post('/:id/evidence', guard.change({ role: 'operator' }), theirs, async (c) => {
    const id = c.req.param('id');
    const evidence = await evidenceOf(store, id);
    const after = { why: 'dispute evidence' };
    await audit.append({ ...by(c), what: 'email.show', subject: id, before: null, after });
    if (c.var.form['as'] === 'page') {
      const { activity, ...facts } = evidence;
      const told = Object.entries(facts).map(
        ([name, value]) => [name, value === null ? '' : String(value)] as const,
      );
      return showBare(c, {
        title: `Evidence for order ${id}`,
        body: <Evidence facts={told} activity={activity} />,
      });
    }
    if (c.var.form['as'] === 'pdf')
      return c.body(Uint8Array.from(evidencePdf(evidence, await agreedInEnglish(store, id))), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="evidence-${id}.pdf"`,
      });
    return c.text(`${evidenceText(evidence)}\n`, 200, {
      'content-disposition': `attachment; filename="evidence-${id}.txt"`,
    });
  });

  for (const action of actionNames) {
    const stepUp = asksForPasskey.has(action);
    routes.post(`/:id/${action}`, guard.change({ role: 'operator', stepUp }), theirs, async (c) => {
      const id = c.req.param('id') ?? '';
      const { form } = c.var;
      const version = Number(form['version']);
      const opening: Opening = {
        action,
        amountText: cleaned(form['amount'], 12),
        note: cleaned(form['note'], maxStaffText.note),
        why: cleaned(form['why'], 60),
        purchase: cleaned(form['purchase'], maxStaffText.purchaseId),
      };
      const amount = readRefund(opening.amountText);
      if (!Number.isSafeInteger(version) || amount === null) return refuse(c, 'invalid');
      const how: ActionOptions = {
        ...by(c),
        version,
        ...(amount === undefined ? {} : { amount }),
        ...reasonOf(opening),
        ...(action === 'adopt' ? { purchaseId: opening.purchase } : {}),
      };
      try {
        await deps.act(action, id, how);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.slug === 'order-changed')
          return page(c, id, { opening: { ...opening, since: version }, status: 409 });
        if (error.slug !== 'order-closed') throw error;
        const refused = error.detail ?? error.message;
        return page(c, id, { opening: { ...opening, refused }, status: 422 });
      }
      return done(c, `${ordersPath}/${id}`, `${doneWords[action] ?? actionTexts[action].title}.`);
    });
  }
}

const doneWords: Readonly<Record<ActionName, string>> = {
  look: 'Stripe and the service were asked again',
  refund: 'The refund is requested at Stripe',
  withdraw: 'The withdrawal is entered, and its money goes back',
  resend: 'The mail is queued, and will be sent within seconds',
  revoke: 'All links to this order are revoked',
  release: 'The hold is released',
  adopt: 'The purchase is assigned to this order',
  settle: 'Settled: it is off the list',
};

/** In minor units; undefined stands for all that is left, null for a text that is not an amount. */
function readRefund(text: string): number | undefined | null {
  return text.trim() === '' ? undefined : readAmount(text) || null;
}

const cleaned = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

function reasonOf({ action, why, note }: Opening): Pick<ActionOptions, 'reason'> {
  const reason = [action === 'refund' ? why : '', note].filter((each) => each !== '').join('. ');
  return reason === '' ? {} : { reason };
}
