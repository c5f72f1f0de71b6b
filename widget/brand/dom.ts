/** What the server's head of a page and its script share. */
export const switchClass = 'switch';
/** On each link: which parameter it sets. */
export const setKey = 'set';
/** On the whole: the currency of the page. */
export const currencyKey = 'currency';
