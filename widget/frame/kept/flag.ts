/** In the local storage while orders are kept here: the first screen need not open a database to know of none. */
export const keptFlag = 'kept';
