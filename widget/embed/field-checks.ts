export type Check = (value: unknown) => boolean;

/** Marks a field as optional: it may be missing, and is dropped if malformed. */
export const optional = 1;

export type FieldCheck = readonly [check: Check, optional?: typeof optional];

/** A check for each field that messages may carry. */
export type Fields<Data> = { readonly [Field in keyof Required<Data>]: FieldCheck };
