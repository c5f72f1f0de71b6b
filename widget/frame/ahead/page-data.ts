import { type PageData, pageKey } from '../../first-screen/dom/page-dom.ts';

/** The data that the page passes to its code. */
export const pageData = () => JSON.parse(document.body.dataset[pageKey]!) as PageData;
