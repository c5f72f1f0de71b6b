/** What terminals act on: controls except line feeds, marks of writing direction, other line ends. */
const unsafe = /(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** Text with such characters escaped as in JSON, so that JSON keeps its meaning. */
export const spelledOut = (text: string): string =>
  text.replaceAll(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same for a text that stands on one line: text of others cannot begin a line that looks like ours. */
export const onOneLine = (text: string): string => spelledOut(text).replaceAll('\n', '\\u000a');
