import { createContext } from 'preact';

/** In which time zone the page tells times; the script of somebody who has not chosen one tells the browser's. */
export const Zone = createContext('UTC');
