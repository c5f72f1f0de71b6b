import { currencyKey, setKey, switchClass } from '../../../widget/brand/switch-dom.ts';
import type { Currency } from '../../contract/schemas/storefront.ts';
import { currencies, defaultShop, type Lang, languages } from '../../contract/values/values.ts';
import type { Shop } from '../../shops/shop.ts';
import { switchTexts } from './brand-texts.ts';

/** Each language as its own readers call it. */
const ownNames = new Map(
  languages.map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag]),
);

/**
 * Lets a traveller read the shop in another language or currency. Its links lead to the first screen; its script, loaded
 * beside, keeps the place and the parameters.
 */
export function Switch(props: {
  readonly shop: Shop;
  readonly lang: Lang;
  /** Null where an order has its own. */
  readonly currency: Currency | null;
}) {
  const { shop, lang } = props;
  const currency = shop.switches === 'language' ? null : props.currency;
  const isOfLanguages = shop.switches !== 'currency';
  const texts = switchTexts[lang];
  const label = isOfLanguages && currency ? texts.both : isOfLanguages ? texts.language : texts.currency;
  const link = (name: 'lang' | 'currency', value: string) => {
    const query = new URLSearchParams({
      ...(shop.id !== defaultShop && { shop: shop.id }),
      ...(currency && { currency }),
      lang,
      [name]: value,
    });
    return {
      href: `/?${query}`,
      [`data-${setKey}`]: name,
      ...(value === (name === 'lang' ? lang : currency) && { 'aria-current': 'true' as const }),
    };
  };
  return (
    <details class={switchClass} {...(currency && { [`data-${currencyKey}`]: currency })}>
      <summary>
        <span class="sr">{`${label}: `}</span>
        {isOfLanguages && <bdi>{lang.slice(0, 2).toUpperCase()}</bdi>}
        {currency && <bdi class="currency">{currency}</bdi>}
      </summary>
      <nav aria-label={label}>
        {isOfLanguages && (
          <ul>
            {languages.map((tag) => (
              <li>
                <a lang={tag} hreflang={tag} {...link('lang', tag)}>
                  {ownNames.get(tag)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {currency && (
          <ul class="currency">
            {currencies.map((code) => (
              <li>
                <a {...link('currency', code)}>{code}</a>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </details>
  );
}
