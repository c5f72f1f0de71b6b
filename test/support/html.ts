import { HtmlValidate } from 'html-validate';

/** Matters of style: how a tag is written, not what a browser or a screen reader makes of it. */
const style = {
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'no-inline-style': 'off',
  'no-trailing-whitespace': 'off',
  'tel-non-breaking': 'off',
  'long-title': 'off',
} as const;
const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules: style });

/** What html-validate's recommended rules say of a page, one line for each error. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) =>
      [ruleId, message, selector ?? `${line}:${column}`].join(': '),
    ),
  );
}
