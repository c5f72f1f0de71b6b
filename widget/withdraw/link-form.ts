/** The form that sends an order's capability from the fragment of a link. */
export const linkFormName = 'link';
