/** A client of the Connectivity eSIM Service that never buys twice. Money is in US cents, data in bytes. */

export interface Options {
  /** Ends in a version segment, such as `https://api.example/v1`. */
  readonly baseUrl: string;
  /** Without `/oauth2/token`. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the credentials travel to the token endpoint; default `basic`. */
  readonly credentials?: 'basic' | 'body';
  readonly fetch?: typeof fetch;
  /** Called with what goes wrong, without tokens, bodies or ICCIDs. */
  readonly log?: (
    level: 'warn' | 'error',
    message: string,
    fields: Readonly<Record<string, unknown>>,
  ) => void;
  /** How long one request that buys may take; default 20 s. */
  readonly purchaseMs?: number;
  /** When to look for a purchase whose outcome is unknown; the last says how long the list may lag. Default: up to 60 s. */
  readonly looksMs?: readonly number[];
}

export interface Call {
  /** Ends the call at once: it rejects with the signal's reason. A purchase may have been sent: ask `settle`. */
  readonly signal?: AbortSignal;
}

interface Term {
  /** Days from the first use; or else the first and the last day, as `2026-12-31`. */
  readonly days?: number;
  readonly start?: string;
  readonly end?: string;
}

interface Mail {
  /** The service sends its own mail to this address. */
  readonly email?: string;
  /** Accepted only from partners of the highest tier. */
  readonly brand?: string;
}

export interface Order extends Term, Mail {
  /** As listed. */
  readonly destination: string;
  /** One of the sizes that are listed. */
  readonly dataGb: number;
  /** One to five; default 1. */
  readonly quantity?: number;
  /** The only handle of a purchase: keep it before you buy. */
  readonly reference: string;
  /** The language of that mail. */
  readonly lang?: string;
}

export interface TopUp extends Term, Mail {
  readonly iccid: string;
  readonly dataGb: number;
  readonly reference: string;
}

export interface Purchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  /** `LPA:1$…`; null for a top-up, or when the service did not send it. */
  readonly manualActivationCode: string | null;
}

/**
 * How a purchase ended. Only `unknown` leaves open whether it was bought: then ask `settle`, and do not buy
 * under another reference.
 */
export type Outcome =
  | { readonly outcome: 'bought'; readonly complete: boolean; readonly purchases: readonly Purchase[] }
  /** No status: nothing was sent. */
  | { readonly outcome: 'refused'; readonly status: number | null; readonly message: string }
  | { readonly outcome: 'unknown'; readonly reference: string; readonly status: number | null };

export interface Destination {
  /** Safe in a URL. */
  readonly code: string;
  /** As the service spells it: buy with this. */
  readonly spelling: string;
  readonly name: string;
  readonly countries: readonly string[];
}

export interface Package {
  readonly id: string;
  readonly destination: string;
  readonly dataGb: number;
  readonly dataBytes: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly costCents: number;
}

export interface ListedPurchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly reference: string | null;
  /** null when the service does not say. */
  readonly topUp: boolean | null;
  readonly destination: string;
  /** null: unlimited, or unknown. */
  readonly dataBytes: number | null;
  readonly duration: number | null;
  readonly createdAt: number;
  readonly costCents: number | null;
  readonly source: string | null;
  readonly type: string | null;
}

/** A row of the list whose other fields cannot be read. */
export interface UnreadableRow {
  readonly unreadable: true;
  readonly purchaseId: string | null;
  readonly reference: string | null;
}

export interface Esim {
  readonly iccid: string;
  /** `released`, `installed` and so on; `unknown` for any other word. */
  readonly status: string;
  readonly topUpAllowed: boolean;
  /** The QR code, a PNG in base64; empty when there is none. */
  readonly activationCode: string;
  readonly manualActivationCode: string;
}

export interface Device {
  readonly oem: string | null;
  readonly hardwareName: string | null;
  readonly hardwareModel: string | null;
  readonly eid: string | null;
}

/** All reads throw `ServiceUnavailable` or `RequestRefused`. */
export interface Client {
  /** One request, never repeated. */
  buy(order: Order, call?: Call): Promise<Outcome>;
  /** One request, never repeated. */
  topUp(topUp: TopUp, call?: Call): Promise<Outcome>;
  /**
   * Looks for the reference, buys when nothing has it, and looks again when the outcome is unknown.
   * `mayHaveBeenSent`: another process may have sent it a moment ago, so it looks until the list must show
   * it.
   */
  buyOnce(order: Order, call?: Call & { readonly mayHaveBeenSent?: boolean }): Promise<Outcome>;
  topUpOnce(topUp: TopUp, call?: Call & { readonly mayHaveBeenSent?: boolean }): Promise<Outcome>;
  /** Looks for what was bought under a reference, several times as the list may lag; null when nothing shows. */
  settle(reference: string, call?: Call & { readonly quantity?: number }): Promise<Outcome | null>;
  destinations(call?: Call): Promise<readonly Destination[]>;
  /** To the end of the list. */
  packages(filter?: { readonly destination?: string }, call?: Call): AsyncGenerator<Package>;
  /** Purchases and top-ups, newest first, to the end of the list. Dates as `2026-12-31`. */
  purchases(
    filter?: {
      readonly purchaseId?: string;
      readonly iccid?: string;
      readonly email?: string;
      readonly reference?: string;
      readonly after?: string;
      readonly before?: string;
    },
    call?: Call,
  ): AsyncGenerator<ListedPurchase | UnreadableRow>;
  /** Changes the dates of a purchase; once it is active, only the last. */
  edit(
    purchaseId: string,
    dates: { readonly start: string; readonly end: string },
    call?: Call,
  ): Promise<void>;
  /** null when it is unknown or unlimited. */
  consumption(
    purchaseId: string,
    call?: Call,
  ): Promise<{ readonly remainingBytes: number; readonly active: boolean } | null>;
  /** null when it is unknown. */
  esim(iccid: string, call?: Call): Promise<Esim | null>;
  /** The phone it is installed on; refused before it is. */
  device(iccid: string, call?: Call): Promise<Device>;
  /** The states of an eSIM over time, epoch ms. */
  history(iccid: string, call?: Call): Promise<readonly { readonly status: string; readonly at: number }[]>;
  /** A token for the service's hosted iFrame. */
  iframeToken(call?: Call): Promise<string>;
}

export function createClient(options: Options): Client;

/** The service refused the request. */
export class RequestRefused extends Error {
  readonly status: number;
}

/** No usable answer, even after retries of reads. */
export class ServiceUnavailable extends Error {
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
}

/** A verified event. It is only a hint: read its subject from the service. */
export interface Event {
  /** The same on every resend. */
  readonly id: string;
  readonly type: string;
  readonly iccid: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Reads an event signed with one of the secrets, over the bytes as they came. @throws ForgedEvent */
export function verifyEvent(
  payload: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string>>,
  secrets: readonly string[],
  now?: () => number,
): Event;

export class ForgedEvent extends Error {}
