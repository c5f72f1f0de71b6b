/** How well a place matches a query as a single name, best first. Alternative names come best known first. */
export const byName = 0;
export const byOtherName = 1;
export const byCode = 2;
export const byWord = 3;
export const byBeginning = 4;
export const byLaterWord = 5;
export const byWordOfOtherName = 6;
/** Inside a word, unless the query is as short as a code. */
export const byPart = 7;
export const notAtAll = 9;
