import type { Generated } from 'kysely';

/** The events for the partner's systems, and which have been delivered. */
export interface HookTables {
  /** The systems that receive events. */
  hook_endpoints: {
    id: string;
    /** Null: all shops. */
    shop: string | null;
    url: string;
    /** In the words of staff; may be empty. */
    description: Generated<string>;
    /** JSON: the types that it subscribes to. */
    events: string;
    /** Signs what is sent; encrypted where the store has a key. Empty: removed. */
    secret: string;
    key_id: string | null;
    /** The previous secret; used beside it until `former_until`. */
    former_secret: string | null;
    former_key_id: string | null;
    former_until: number | null;
    /** `on`, `off`, `failed` or `removed`. */
    state: string;
    made_at: number;
    made_by: string;
    failing_since: number | null;
    /** Until when it has asked for nothing to be sent. */
    quiet_until: number | null;
  };
  /** Events that an endpoint subscribes to; written with the change that they report. */
  hook_events: {
    /** Grows with each. */
    n: Generated<number>;
    id: string;
    type: string;
    /** Null: none. */
    shop: string | null;
    /** The order that it is about. */
    stream: string;
    at: number;
    /** The JSON that is sent. */
    body: string;
  };
  /** Which endpoint gets which event. */
  hook_deliveries: {
    endpoint_id: string;
    event_n: number;
    stream: string;
    /** `waiting`, `delivered` or `failed`. */
    state: string;
    /** Taking the delivery moves this on. */
    due_at: number;
    tries: Generated<number>;
    tried_at: number | null;
    status: number | null;
    note: string | null;
  };
}
