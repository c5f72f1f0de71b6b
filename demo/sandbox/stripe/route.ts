import type { Operation } from './faults.ts';
import type { Form } from './stripe-form.ts';
import type { Books, Origin } from './stripe-books.ts';
import type { Refund } from './wire.ts';

export interface Call {
  readonly books: Books;
  readonly id: string;
  readonly form: Form;
  readonly origin: Origin;
  /** The sandbox's own address, as it was called. */
  readonly base: string;
  /** The bank's answer to a refund made now. */
  readonly refundBecomes: Refund['status'];
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** In Hono's form; `:id` is the object. */
  readonly path: string;
  readonly operation: Operation;
  /** A browser may call it with the publishable key and the client secret of the payment. */
  readonly browser?: true;
  run(call: Call): object;
}
