/** The two databases that the store speaks. */
export type Dialect = 'sqlite' | 'postgres';
