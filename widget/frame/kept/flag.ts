/**
 * Set in local storage while orders are kept here, so that the first screen need not open the database to
 * find none.
 */
export const keptFlag = 'kept';
