import type { CheckoutModel } from './CheckoutModel.ts';

/** The statements the traveller must agree to before paying, one box each; none is pre-ticked. */
export function Consents({ model }: { model: CheckoutModel }) {
  return (
    <div class="group">
      {model.ticks.value.map(({ field, text }) => {
        const wrong = model.marked.value.includes(field);
        return (
          <div key={text}>
            <label class="tick">
              <input
                id={field}
                type="checkbox"
                required
                checked={model.ticked.value.includes(text)}
                aria-invalid={wrong}
                aria-describedby={wrong ? `${field}-error` : undefined}
                onChange={() => model.tick(text)}
              />
              <span>{text}</span>
            </label>
            {wrong && (
              <p class="error" id={`${field}-error`}>
                {model.ordering.value.missing}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
