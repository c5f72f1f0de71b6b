import type { Budget, Spent } from '../../../server/orders/account/budget.ts';
import { currencies } from '../../../server/contract/values/values.ts';
import { Choice, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { money } from '../ui/money.ts';
import { keyTexts as texts } from './key-texts.ts';

/** A key's limits and spending, and the form that changes the limits. */
export function BudgetOfKey(props: {
  id: string;
  budget: Budget;
  spent: Spent;
  /** Null if the person may not change them. */
  once: string | null;
}) {
  const { id, budget, spent, once } = props;
  const { currency, perOrder, perDay, perMonth } = budget;
  return (
    <div class="key-budget">
      <p class="quiet">
        {`Today ${money(spent.day, currency)} of ${money(perDay, currency)}, this month ${money(spent.month, currency)} of ${money(perMonth, currency)}; at most ${money(perOrder, currency)} per order`}
      </p>
      {once !== null && (
        <details class="fold">
          <summary>{texts.changeBudget}</summary>
          <Form action="/dashboard/connections/keys/budget" once={once} confirm={texts.saveBudget} stepUp>
            <input type="hidden" name="id" value={id} />
            <p class="help">{texts.changeHelp}</p>
            <div class="fields">
              <Limits of={id} budget={budget} />
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}

/** The budget of a new key. */
export function NewBudget() {
  return (
    <fieldset class="key-scopes" aria-describedby="budget-help">
      <legend class="label">{texts.budget}</legend>
      <p class="help" id="budget-help">
        {texts.budgetHelp}
      </p>
      <div class="fields">
        <Choice
          label="Currency"
          name="currency"
          value="USD"
          options={currencies.map((each) => [each, each] as const)}
        />
        <Limits of="new" />
      </div>
    </fieldset>
  );
}

function Limits({ of, budget }: { of: string; budget?: Budget }) {
  const limits = [
    ['Per order', 'perOrder', budget?.perOrder],
    ['Per day', 'perDay', budget?.perDay],
    ['Per month', 'perMonth', budget?.perMonth],
  ] as const;
  return (
    <>
      {limits.map(([label, name, amount]) => (
        <Field
          label={label}
          name={name}
          id={`${name}-${of}`}
          inputMode="decimal"
          value={amount === undefined ? '' : (amount / 100).toFixed(2)}
          {...(budget ? { unit: budget.currency } : {})}
        />
      ))}
    </>
  );
}
