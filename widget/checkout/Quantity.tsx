import type { App } from '../frame/app.ts';
import type { CheckoutModel } from './CheckoutModel.ts';

const numbers = [1, 2, 3, 4, 5];

/** How many eSIMs to buy: any number is one tap away. */
export function Quantity({ app: { t }, model }: { app: App; model: CheckoutModel }) {
  const { value } = model.quantity;
  const wrong = model.marked.value.includes('quantity');
  return (
    <fieldset
      class="count"
      disabled={model.phase.value !== 'idle'}
      aria-describedby={wrong ? 'quantity-error' : undefined}
    >
      <legend class="question">{t('checkout.quantity')}</legend>
      <div class="segments">
        {numbers.map((number) => (
          <label key={number}>
            <input
              type="radio"
              name="quantity"
              id={value === number ? 'quantity' : undefined}
              checked={value === number}
              onChange={() => model.setQuantity(number)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
      {wrong && (
        <p class="error" id="quantity-error">
          {t('checkout.fewer')}
        </p>
      )}
    </fieldset>
  );
}
