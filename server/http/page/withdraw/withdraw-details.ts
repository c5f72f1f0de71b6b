import type { DetailErrors, Details } from '../../../../widget/withdraw/withdraw-view.ts';
import { isEmail } from '../../../contract/email/email.ts';
import { maxEmailLength, maxDeclaredLength } from '../../../contract/values/values.ts';

/** The details as typed, without control characters or line breaks, and no longer than is stored. */
export const detailsIn = (form: Readonly<Record<string, string>>): Details => ({
  name: cleaned(form['name'], maxDeclaredLength),
  number: cleaned(form['number'], maxDeclaredLength),
  email: cleaned(form['email'], maxEmailLength),
});

const cleaned = (text = '', most: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** The details that are missing, or that no mail could reach. */
export const errorsIn = ({ name, number, email }: Details): DetailErrors => ({
  ...(name === '' ? { name: true } : {}),
  ...(number === '' ? { number: true } : {}),
  ...(isEmail(email) ? {} : { email: true }),
});
