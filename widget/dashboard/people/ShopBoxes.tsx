import type { Scope } from '../../../server/contract/scope.ts';
import { texts } from './people-texts.ts';

export interface ShopName {
  readonly id: string;
  readonly name: string;
}

/** The shops that a person is limited to. With a single shop there is nothing to choose. */
export function ShopBoxes({ shops, bound, of }: { shops: readonly ShopName[]; bound: Scope; of?: string }) {
  if (shops.length < 2 && bound === null) return <input type="hidden" name="shops[]" value="*" />;
  return (
    <fieldset class="people-shops">
      <legend class="label">{of === undefined ? texts.shops : texts.shopsOf(of)}</legend>
      <label class="check">
        <input type="checkbox" name="shops[]" value="*" checked={bound === null} />
        <span>{texts.allShops}</span>
      </label>
      {shops.map(({ id, name }) => (
        <label class="check">
          <input type="checkbox" name="shops[]" value={id} checked={bound?.includes(id) ?? false} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
