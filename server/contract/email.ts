/**
 * What is taken for an e-mail address, by the form and by the API alike: what mail can be sent to without an extension
 * of SMTP. No quotes and no letters beyond ASCII before the @; any letters after it, as they are sent in Punycode.
 */
export const emailRule =
  /^(?=.{3,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/u;
