/** How well a place answers a query as one name, from best to worst. */
export const byName = 0;
export const byOtherName = 1;
export const byCode = 1.5;
export const byBeginning = 2;
export const byLaterWord = 3;
export const byWordOfOtherName = 4;
/** Inside a word, unless the query is as short as a code. */
export const byPart = 5;
export const notAtAll = 9;
