import { HtmlValidate } from 'html-validate';

/** Rules about style: how a tag is written, not what a browser or screen reader makes of it. */
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

/** The errors of html-validate's recommended rules in a page, one per line. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) =>
      [ruleId, message, selector ?? `${line}:${column}`].join(': '),
    ),
  );
}
