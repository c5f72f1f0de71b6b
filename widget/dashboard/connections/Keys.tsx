import type { Spent } from '../../../server/orders/account/budget.ts';
import type { ApiKey } from '../../../server/staff/keys.ts';
import { State } from '../ui/Chip.tsx';
import { Choice, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { GracePeriod } from './GracePeriod.tsx';
import { BudgetOfKey, NewBudget } from './Budgets.tsx';
import { keyTexts as texts, scopeTexts } from './key-texts.ts';
import { keyDays, maxStaffText } from '../../../server/contract/values/values.ts';

/** The API keys of programs: when each was used, and the form to create another. */
export function Keys(props: {
  keys: readonly (ApiKey & { readonly spent: Spent | null })[];
  shops: readonly { readonly id: string; readonly name: string }[];
  /** The token for the forms; null if the person may not change keys. */
  once: string | null;
}) {
  const { keys, shops, once } = props;
  return (
    <section class="system" id="keys" aria-labelledby="keys-title">
      <div class="system-head">
        <h2 id="keys-title">{texts.title}</h2>
        <p class="quiet">{texts.lead}</p>
      </div>
      <div class="system-body">
        {keys.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Table
            stack
            label={texts.listed}
            heads={['Name', 'May', 'Shop', 'Ends', 'Last used', { text: 'Change', hidden: true }]}
          >
            {keys.map((key) => (
              <tr>
                <td class="loose">
                  <b>{key.name}</b> <code>{key.id}</code> <span class="quiet">{`by ${key.madeBy}`}</span>
                </td>
                <td data-name="may">
                  {key.scopes.join(', ')}
                  {key.budget && key.spent && (
                    <BudgetOfKey id={key.id} budget={key.budget} spent={key.spent} once={once} />
                  )}
                </td>
                <td data-name="shop">{key.shop ?? 'All'}</td>
                <td class="loose" data-name="ends">
                  {key.isAlive ? <Time at={key.endsAt} /> : <State tone="quiet">{texts.over}</State>}
                  {key.replacedBy !== null && (
                    <span class="quiet">
                      {` ${texts.replacedBy} `}
                      <code>{key.replacedBy}</code>
                    </span>
                  )}
                </td>
                <td data-name="used">
                  {key.usedAt === null ? <span class="quiet">never</span> : <Time at={key.usedAt} />}
                </td>
                <td class="end">
                  {once !== null && (
                    <Form
                      action="/dashboard/connections/keys/end"
                      once={once}
                      confirm={texts.end}
                      tone="danger"
                      inline
                    >
                      <input type="hidden" name="id" value={key.id} />
                    </Form>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
        {once !== null && <Replace keys={keys} once={once} />}
        {once !== null && (
          <Form action="/dashboard/connections/keys" once={once} confirm={texts.make} stepUp>
            <div class="fields">
              <Field label="Name of the program" name="name" maxLength={maxStaffText.name} required />
              <Choice
                label="Shop"
                name="shop"
                value="*"
                options={[
                  ['*', 'All, including future ones'],
                  ...shops.map(({ id, name }) => [id, name] as const),
                ]}
              />
              <Field
                label="Ends after"
                name="days"
                type="number"
                min={keyDays.least}
                max={keyDays.most}
                value={String(keyDays.usual)}
                unit="days"
              />
            </div>
            <fieldset class="key-scopes">
              <legend class="label">{texts.scopes}</legend>
              {scopeTexts.map(([scope, says]) => (
                <label class="check">
                  <input type="checkbox" name="scopes[]" value={scope} checked={scope === 'read'} />
                  <span>{says}</span>
                </label>
              ))}
            </fieldset>
            <NewBudget />
          </Form>
        )}
      </div>
    </section>
  );
}

/** Replaces a working key with a new one. */
function Replace({ keys, once }: { keys: readonly ApiKey[]; once: string }) {
  const open = keys.filter(({ isAlive, replacedBy }) => isAlive && replacedBy === null);
  if (open.length === 0) return null;
  return (
    <Form action="/dashboard/connections/keys/rotate" once={once} confirm={texts.replace} tone="quiet" stepUp>
      <div class="fields">
        <Choice
          label={texts.toReplace}
          name="id"
          value=""
          help={texts.replaceHelp}
          options={open.map(({ id, name }) => [id, `${name} (${id})`] as const)}
        />
        <GracePeriod label={texts.former} />
      </div>
    </Form>
  );
}

/** A newly created key. */
export function MadeKey(props: { id: string; secret: string }) {
  return (
    <div class="note note--plain">
      <p>{texts.madeLead}</p>
      <pre class="code boxed">{props.secret}</pre>
      <p class="quiet">
        Send it as <code>Authorization: Bearer …</code>; the audit calls it <code>{props.id}</code>.
      </p>
      <p>
        <a class="button" href="/dashboard/connections#keys">
          {texts.back}
        </a>
      </p>
    </div>
  );
}
