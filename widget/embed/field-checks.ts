export type Check = (value: unknown) => boolean;

/** A check for each field that messages may carry. */
export type Fields<Data> = { readonly [Field in keyof Required<Data>]: Check };

/** The fields that a message with data of this kind may lack. */
export type OptionalOf<Data> = Data extends unknown
  ? { [Field in keyof Data]-?: object extends Pick<Data, Field> ? Field : never }[keyof Data]
  : never;
