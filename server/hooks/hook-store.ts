import type { AuditEntry } from '../staff/audit.ts';
import type { Announcement } from './announce.ts';

/** Who changes something, and from where. */
export type By = Pick<AuditEntry, 'by' | 'via'>;

/** A receiver of events: a system of the partner. */
export interface Endpoint {
  readonly id: string;
  /** The shop whose events it gets; null: all shops. */
  readonly shop: string | null;
  readonly url: string;
  /** In the words of staff; may be empty. */
  readonly description: string;
  readonly events: readonly string[];
  /** `failed`: undeliverable for days, or gone (410), so none is sent until a person turns it on again. */
  readonly state: 'on' | 'off' | 'failed';
  readonly madeAt: number;
  readonly madeBy: string;
  /** Since when deliveries have failed; null: the last one succeeded. */
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
  /** The status of the endpoint's last response; null: none. */
  readonly status: number | null;
  /** Why there was no response, or how it began. */
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
  /** When to stop sending to a failing endpoint, until a person turns it on again. */
  readonly ends: 'after-days' | 'at-once';
}

/** What staff can change about an endpoint. */
export type Editable = Pick<Endpoint, 'url' | 'description' | 'events'>;

export interface HookStore {
  now(): Promise<number>;
  add(endpoint: Pick<Endpoint, 'id' | 'shop'> & Editable, secret: string, by: By): Promise<void>;
  /** Waiting events no longer subscribed to are not sent. False: there is no such endpoint, or nothing changed. */
  edit(id: string, endpoint: Editable, by: By): Promise<boolean>;
  endpoints(): Promise<readonly Endpoint[]>;
  endpoint(id: string): Promise<Endpoint | undefined>;
  /** The secrets that sign its events: its own, and for a while the former one. */
  secretsOf(id: string): Promise<readonly string[]>;
  /** For `graceMs`, the former secret is used beside the new one. False: there is no such endpoint. */
  rotate(id: string, secret: string, graceMs: number, by: By): Promise<boolean>;
  /** False if there is no such endpoint or nothing changes. */
  setState(id: string, state: 'on' | 'off' | 'removed', by: By): Promise<boolean>;
  /** The last ones, newest first. */
  deliveries(endpointId: string, limit: number): Promise<readonly Delivery[]>;
  /** Sends an event to one endpoint, whatever it subscribes to. */
  queue(endpointId: string, announcement: Announcement, by: By): Promise<void>;
  /** Sends an event again. False: the event is no longer kept, or did not go to this endpoint. */
  replay(endpointId: string, eventId: string, by: By): Promise<boolean>;
  /** Sends again all events since then that the endpoint subscribes to. Returns how many. */
  replaySince(endpointId: string, sinceMs: number, by: By): Promise<number>;
  /** The endpoints with a delivery that is due. */
  due(): Promise<readonly string[]>;
  /** Takes deliveries that are due, each for `leaseMs`; from each stream only the first that is not delivered. */
  claim(endpointId: string, limit: number, leaseMs: number): Promise<readonly DueDelivery[]>;
  /** Records an attempt unless its lease is over; true when the endpoint gets no more events from now on. */
  finish(delivery: DueDelivery, tried: Tried): Promise<boolean>;
}
