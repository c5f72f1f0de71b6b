import { type PageData, pageKey } from '../../first-screen/dom.ts';

/** What the page says to its code. */
export const pageData = () => JSON.parse(document.body.dataset[pageKey]!) as PageData;
