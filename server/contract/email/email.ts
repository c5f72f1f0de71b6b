/**
 * What counts as an e-mail address, in the form and in the API alike: one that mail can reach without an extension of
 * SMTP. No quotes and only ASCII letters before the @; any letters after it, because those are sent in Punycode.
 */
export const emailRule =
  /^(?=.{3,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/u;

export const isEmail = (value: string): boolean => emailRule.test(value);
