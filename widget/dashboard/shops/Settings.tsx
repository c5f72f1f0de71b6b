import { Choice, Field, LongField } from '../ui/Field.tsx';
import { texts } from './shop-texts.ts';
import { Seller } from './Seller.tsx';
import type { ShopFieldName, ShopView } from './shop-view.ts';
import { maxStaffText } from '../../../server/contract/values/values.ts';

/** A shop's own settings. Submitting the form shows what would change and saves nothing. */
export function Settings({ shop }: { shop: ShopView }) {
  const words = texts.shop;
  const unset: Partial<Record<ShopFieldName, string>> = {
    currency: words.noCurrency,
    font: words.noFont,
    headings: words.noHeadings,
    density: words.noDensity,
    head: words.noHead,
    switches: words.noSwitches,
  };
  const choicesOf = (
    none: string,
    values: readonly string[],
    names: Readonly<Record<string, string>>,
  ): readonly (readonly [string, string])[] => [
    ['', none],
    ...values.map((value) => [value, names[value] ?? value] as const),
  ];
  const of = (name: ShopFieldName, help?: string) => {
    const { value, was, error, setBy } = shop.fields[name];
    return {
      name,
      value,
      label: words[name],
      ...(help === undefined && was === undefined
        ? {}
        : {
            help: [was !== undefined && words.was(was || unset[name] || words.empty), help]
              .filter(Boolean)
              .join('. '),
          }),
      ...(was === undefined ? {} : { 'data-changed': '' }),
      ...(error === undefined ? {} : { error }),
      ...(setBy === undefined ? {} : { setBy }),
    };
  };
  return (
    <form class="form" method="get" action={`/dashboard/shops/${shop.id}`}>
      <input type="hidden" name="logo" value={shop.fields.logo.value} />
      <h2>{words.look}</h2>
      <Field {...of('name')} required maxLength={maxStaffText.name} />
      <div class="fields">
        <Field {...of('primary', words.colourHelp)} maxLength={7} />
        <Field {...of('secondary', words.secondaryHelp)} maxLength={7} />
      </div>
      <div class="fields">
        <Field {...of('radius', words.radiusHelp)} unit="px" inputMode="numeric" maxLength={2} />
        <Choice {...of('density')} options={choicesOf(words.noDensity, shop.densities, words.densities)} />
      </div>
      <div class="fields">
        <Choice {...of('font', words.fontHelp)} options={choicesOf(words.noFont, shop.fonts, words.fonts)} />
        <Choice {...of('headings')} options={choicesOf(words.noHeadings, shop.fonts, words.fonts)} />
      </div>
      <Choice {...of('head', words.headHelp)} options={choicesOf(words.noHead, shop.heads, words.heads)} />
      <h2>{words.prices}</h2>
      <div class="fields">
        <Field {...of('markup')} unit="%" inputMode="decimal" required />
        <Field {...of('fixed')} unit="USD" inputMode="decimal" required />
        <Field {...of('step', words.stepHelp)} inputMode="decimal" required />
      </div>
      <Choice
        {...of('currency', words.currencyHelp)}
        options={choicesOf(words.noCurrency, shop.currencies, {})}
      />
      <Choice
        {...of('switches', words.switchesHelp)}
        options={choicesOf(words.noSwitches, shop.switches, words.switchesNames)}
      />
      <h2>{words.sites}</h2>
      <LongField {...of('origins', words.originsHelp)} label={words.origins} rows={4} required />
      <Seller shop={shop} of={of} />
      <div class="form-end">
        <button class="button" type="submit">
          {words.see}
        </button>
      </div>
    </form>
  );
}
