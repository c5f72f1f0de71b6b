/** A client under test: it takes a line of JSON and answers with another. */
export interface Driver {
  ask(line: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}
