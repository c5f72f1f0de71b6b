/** What terminals act on: controls but the end of a line, other directions of writing, other ends of a line. */
const unsafe = /(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** Text with such signs written as JSON does, so that JSON still says the same. */
export const spelledOut = (text: string): string =>
  text.replaceAll(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same for a text that stands on one line: what others wrote begins no line that looks like ours. */
export const onOneLine = (text: string): string => spelledOut(text).replaceAll('\n', '\\u000a');
