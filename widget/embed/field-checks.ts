export type Check = (value: unknown) => boolean;

/** A check for each field that messages may carry. */
export type Fields<Data> = { readonly [Field in keyof Required<Data>]: Check };
