/** Shared by the server's header and its script. */
export const switchClass = 'switch';
/** On each link: which parameter it sets. */
export const setKey = 'set';
/** On the switch itself: the currency of the page. */
export const currencyKey = 'currency';
