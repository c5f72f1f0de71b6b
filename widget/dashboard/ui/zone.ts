import { createContext } from 'preact';

/** The time zone of the page's times. For people who have not chosen one, the script uses the browser's. */
export const Zone = createContext('UTC');
