/**
 * The interface between the page that the server renders and the script that runs in it: the ids of its parts. The
 * style sheet uses them too.
 */

/** The whole page, with its heading and the line below. */
export const pageId = 'tab';
export const titleId = 'title';
export const leadId = 'lead';

/** What is paid, what went wrong, Stripe's fields, and the button. */
export const whatId = 'what';
export const saidId = 'said';
export const fieldsId = 'fields';
export const payId = 'pay';

/** The link that sends the order's link again. */
export const againId = 'again';

/** The page carries `TabData` as JSON in `data-tab`. */
export const dataKey = 'tab';
