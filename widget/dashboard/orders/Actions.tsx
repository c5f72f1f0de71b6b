import { Form } from '../ui/Form.tsx';
import { Choice, Field } from '../ui/Field.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import {
  actionNames,
  actionTexts,
  asksForPasskey,
  refundReasons,
  willHappen,
  type ActionName,
} from './order-actions.ts';
import { partOf } from './order-format.ts';
import type { OpenedAction, OrderPageProps } from './order-page.ts';
import { inWords } from './Story.tsx';
import { maxStaffText } from '../../../server/contract/values/values.ts';

/** All actions, always: one that is refused says why before it is clicked. */
export function Actions(props: OrderPageProps) {
  const { order, path, against, opened, mayAct } = props;
  return (
    <Panel
      id="actions"
      title="Actions"
      aside={mayAct ? `Version ${order.version}` : 'You are a viewer: an operator can act.'}
    >
      <div class="actions">
        <ul class="action-list">
          {actionNames.map((name) => (
            <li>
              <ActionLine
                {...{ name, mayAct, path, id: order.id }}
                why={against[name]}
                open={opened?.action === name}
              />
            </li>
          ))}
          <li>
            {mayAct ? (
              <Form
                action={`${path}/${order.id}/evidence`}
                once={props.once}
                confirm="Dispute evidence"
                tone="quiet"
                inline
                aside={
                  <>
                    <button class="button" type="submit" name="as" value="pdf">
                      As PDF
                    </button>
                    <button class="button" type="submit" name="as" value="page">
                      As a page to print
                    </button>
                  </>
                }
              >
                <p class="quiet">
                  As text, as a PDF that Stripe accepts, or on paper. It shows the full e-mail address, so
                  this is noted in the audit.
                </p>
              </Form>
            ) : null}
          </li>
        </ul>
        {opened && mayAct && <OpenAction {...props} opened={opened} />}
      </div>
    </Panel>
  );
}

function ActionLine(props: {
  name: ActionName;
  why: string | null;
  mayAct: boolean;
  open: boolean;
  path: string;
  id: string;
}) {
  const { name, why, mayAct, open } = props;
  const { title, lead } = actionTexts[name];
  if (why !== null || !mayAct) {
    return (
      <div class="action action--off">
        <b>{title}</b> {why !== null && <span class="quiet">Not possible</span>}
        <p class="quiet">{why === null ? lead : sentence(why)}</p>
      </div>
    );
  }
  return (
    <a
      class="action"
      href={`${props.path}/${props.id}?do=${name}#do`}
      aria-current={open ? 'true' : undefined}
    >
      <b>{title}</b>
      <span class="quiet">{lead}</span>
    </a>
  );
}

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

function OpenAction(props: OrderPageProps & { opened: OpenedAction }) {
  const { order, path, once, opened, against } = props;
  const { action, amount, note } = opened;
  const { title, lead, button, danger = false } = actionTexts[action];
  const here = `${path}/${order.id}`;
  const left = order.price.amount - order.refundedAmount;
  const sum = action === 'withdraw' ? (props.withdrawable ?? undefined) : amount;
  const confirm = action === 'refund' ? `${button} ${partOf(order.price, amount ?? left)}` : button;
  const why = against[action];
  return (
    <section class="action-panel" id="do" aria-label={title}>
      <div class="panel-head">
        <h3>{title}</h3>
        <a href={`${here}#actions`}>Cancel</a>
      </div>
      <p class="quiet">{lead}</p>
      {opened.meanwhile.length > 0 && <Meanwhile {...props} />}
      {opened.refused !== null && (
        <p class="finding" role="alert">
          <b>Nothing was changed.</b> {sentence(opened.refused)}
        </p>
      )}
      {why === null && (
        <>
          {action === 'refund' && <HowMuch here={here} opened={opened} left={partOf(order.price, left)} />}
          <Form
            action={`${here}/${action}`}
            once={once}
            confirm={confirm}
            stepUp={asksForPasskey.has(action)}
            tone={danger ? 'danger' : 'main'}
            aside={
              <span class="quiet">
                If somebody changes this order first, nothing is done and you see what they did.
              </span>
            }
          >
            <input type="hidden" name="version" value={order.version} />
            {action === 'refund' && (
              <>
                <input type="hidden" name="amount" value={opened.amountText} />
                <Choice label="Why" name="why" value={opened.why} options={refundReasons} />
              </>
            )}
            {action === 'adopt' && (
              <Field
                label="Purchase id"
                name="purchase"
                value={opened.purchase}
                required
                maxLength={maxStaffText.purchaseId}
              />
            )}
            <Field
              label="Note"
              help="For colleagues, kept in the audit."
              name="note"
              value={note}
              maxLength={maxStaffText.note}
            />
            <h4>What will happen</h4>
            <dl class="will-happen">
              {willHappen(action, order, sum).map(([about, what]) => (
                <div>
                  <dt>{about}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Form>
        </>
      )}
    </section>
  );
}

/** A separate form, so that the preview is for this amount before anything is sent. */
function HowMuch({ here, opened, left }: { here: string; opened: OpenedAction; left: string }) {
  return (
    <form class="how-much form form--inline" method="get" action={`${here}#do`}>
      <input type="hidden" name="do" value="refund" />
      <Field
        label="How much"
        name="amount"
        value={opened.amountText}
        placeholder={`all, ${left}`}
        inputMode="decimal"
        maxLength={9}
        help={`All, ${left}, or a part such as 5.00.`}
      />
      <button class="button" type="submit">
        Show what will happen
      </button>
    </form>
  );
}

function Meanwhile({ order, opened }: { order: OrderPageProps['order']; opened: OpenedAction }) {
  return (
    <div class="finding" role="alert">
      <p>
        <b>Somebody else changed this order.</b> Nothing was changed. This happened since you opened it:
      </p>
      <ul>
        {opened.meanwhile.map((each) => (
          <li>
            <Time at={each.at} /> {inWords(each, order).text}
            {each.by === null ? '' : `, by ${each.by}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
