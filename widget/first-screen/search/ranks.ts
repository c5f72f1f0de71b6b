/** How well a place matches a query as a single name, best first. */
export const byName = 0;
export const byOtherName = 1;
export const byCode = 1.5;
export const byBeginning = 2;
export const byLaterWord = 3;
export const byWordOfOtherName = 4;
/** Inside a word, unless the query is as short as a code. */
export const byPart = 5;
export const notAtAll = 9;
