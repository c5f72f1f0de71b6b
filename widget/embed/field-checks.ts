export type Check = (value: unknown) => boolean;

/** The mark of a field that may be missing, or misshapen and left out. */
export const optional = 1;

export type FieldCheck = readonly [check: Check, optional?: typeof optional];

/** One check for each field that may travel. */
export type Fields<Data> = { readonly [Field in keyof Required<Data>]: FieldCheck };
