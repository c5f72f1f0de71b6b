import type { FrameConfig } from './messages.ts';

/** The supported appearance variables of Stripe's, and the custom property that each one sets. */
const properties: Readonly<Record<string, string>> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-2',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
  fontSizeSm: '--size-small',
  spacingUnit: '--unit',
};

/** The supported rules of Stripe's, and the selector that each has here. */
const selectors: Readonly<Record<string, string>> = {
  '.Input': '.Input',
  '.Input:focus': '.Input:focus',
  '.Input--invalid': ".Input[aria-invalid='true']",
  '.Label': '.Label',
  '.Error': '.Error',
  '.Tab, .Block': '.Tab',
};
const allowed =
  /^(border|borderColor|borderWidth|borderRadius|boxShadow|color|backgroundColor|padding|fontSize|fontWeight|outline|letterSpacing|lineHeight)$/;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Applies the page's colours, shapes and sizes, only through the CSSOM; invalid values are dropped. */
export function applyAppearance({ appearance, scheme }: FrameConfig): void {
  const root = document.documentElement;
  root.dataset['scheme'] = scheme;
  root.dataset['theme'] = appearance.theme ?? 'stripe';
  for (const [name, property] of Object.entries(properties)) {
    const value = appearance.variables?.[name];
    if (value !== undefined && isPlain(value)) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
  sheet.replaceSync('');
  for (const [asked, selector] of Object.entries(selectors)) {
    const rule = appearance.rules?.[asked];
    if (!rule) continue;
    const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const made = sheet.cssRules[at];
    if (!(made instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(rule)) {
      if (allowed.test(name) && isPlain(value)) made.style.setProperty(kebab(name), value);
    }
  }
}

const isPlain = (value: string) => value.length < 300 && !/url\(|expression|[;{}<>\\]/i.test(value);
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
