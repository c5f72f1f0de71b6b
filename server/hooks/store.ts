import type { AuditEntry } from '../staff/audit.ts';
import type { Announcement } from './announce.ts';

/** Who changes something, and from where. */
export type By = Pick<AuditEntry, 'by' | 'via'>;

/** A receiver of events: a system of the partner. */
export interface Endpoint {
  readonly id: string;
  /** Whose events it is told; null: those of all shops. */
  readonly shop: string | null;
  readonly url: string;
  /** In the words of staff; may be empty. */
  readonly description: string;
  readonly events: readonly string[];
  /** `failed`: no event could be delivered for days, so that none is sent until a person says so. */
  readonly state: 'on' | 'off' | 'failed';
  readonly madeAt: number;
  readonly madeBy: string;
  /** Since when nothing could be delivered; null: the last one could. */
  readonly failingSince: number | null;
  /** Until when it has asked, by `Retry-After`, for nothing to be sent. */
  readonly quietUntil: number | null;
  /** Until when events are also signed with the former secret. */
  readonly formerUntil: number | null;
}

/** An event on its way to an endpoint, or there. */
export interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly at: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly dueAt: number;
  readonly triedAt: number | null;
  /** What the endpoint answered last; null: nothing. */
  readonly status: number | null;
  /** Why it answered nothing, or how its answer began. */
  readonly note: string | null;
}

/** A delivery that is due, leased to this process. */
export interface DueDelivery {
  readonly endpointId: string;
  /** The event's place among all. */
  readonly n: number;
  readonly eventId: string;
  readonly body: string;
  readonly tries: number;
  /** The end of the lease. */
  readonly until: number;
}

/** How one attempt ended. */
export interface Tried {
  readonly status: number | null;
  readonly note: string | null;
  /** Null: it is delivered; `never`: it is given up; else it is due then. */
  readonly next: number | 'never' | null;
  /** Until when the endpoint has asked for a pause; null if it has not. */
  readonly quietUntil: number | null;
  /** The endpoint gets no more events until a person says so. */
  readonly ends: 'after-days' | 'at-once';
}

/** What staff can change of an endpoint. */
export type Editable = Pick<Endpoint, 'url' | 'description' | 'events'>;

export interface HookStore {
  now(): Promise<number>;
  add(endpoint: Pick<Endpoint, 'id' | 'shop'> & Editable, secret: string, by: By): Promise<void>;
  /** What waits and is no longer asked for is not sent. False: there is no such endpoint, or it was so already. */
  edit(id: string, endpoint: Editable, by: By): Promise<boolean>;
  endpoints(): Promise<readonly Endpoint[]>;
  endpoint(id: string): Promise<Endpoint | undefined>;
  /** What its events are signed with: its secret, and for a while the former one. */
  secretsOf(id: string): Promise<readonly string[]>;
  /** The former secret is used for so long beside the new one. False: there is no such endpoint. */
  rotate(id: string, secret: string, graceMs: number, by: By): Promise<boolean>;
  /** False if there is no such endpoint or nothing changes. */
  setState(id: string, state: 'on' | 'off' | 'removed', by: By): Promise<boolean>;
  /** The last ones, newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly Delivery[]>;
  /** Sends an event to one endpoint, whatever that has asked for. */
  queue(endpointId: string, announcement: Announcement, by: By): Promise<void>;
  /** Sends an event again. False: it is not kept, or was none of this endpoint's. */
  replay(endpointId: string, eventId: string, by: By): Promise<boolean>;
  /** Sends again what has happened since and the endpoint asks for. Answers how many. */
  replaySince(endpointId: string, sinceMs: number, by: By): Promise<number>;
  /** The endpoints with a delivery that is due. */
  due(): Promise<readonly string[]>;
  /** Takes deliveries that are due, each for `leaseMs`; of a stream, the first that is not delivered. */
  claim(endpointId: string, limit: number, leaseMs: number): Promise<readonly DueDelivery[]>;
  /** Records an attempt unless its lease is over; true when the endpoint gets no more events from now on. */
  finish(delivery: DueDelivery, tried: Tried): Promise<boolean>;
}
