/** How long a stopping process finishes what is in flight, and then closes the database: together below the 25 s that it may take. */
export const drainMs = 21_000;
export const closeMs = 2_000;
