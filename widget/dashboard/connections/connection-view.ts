/** The data behind the page of connections. Contains no secret, nor a part of one. */
export interface ConnectionsView {
  readonly now: number;
  readonly service: {
    readonly clientId: string;
    readonly address: string;
    readonly secret: SecretView;
    readonly tokenAt: number | null;
    readonly webhooks: readonly SecretView[];
    readonly checked: Checked | null;
  };
  readonly stripe: {
    readonly live: boolean;
    /** Whether the key is restricted, with permissions chosen one by one. */
    readonly restricted: boolean;
    readonly secret: SecretView;
    readonly webhooks: readonly SecretView[];
    readonly endpoint: string;
    /** Null if not requested yet, or if the key may not read them. */
    readonly events: readonly { readonly type: string; readonly sent: boolean }[] | null;
    readonly domains: readonly Domain[] | null;
    readonly checked: Checked | null;
  };
  /** Null if the service mails its own sales. */
  readonly mail: {
    readonly server: string;
    readonly from: string;
    /** Null if the mail server needs no password. */
    readonly password: SecretView | null;
    readonly checked: Checked | null;
  } | null;
  /** The token for the page's forms; null if the person may not run tests. */
  readonly once: string | null;
  /** Whether the person may register domains. */
  readonly mayRegister: boolean;
}

export interface SecretView {
  /** The variable that sets it. */
  readonly variable: string;
  /** Tells secrets apart without revealing them. */
  readonly fingerprint: string;
  /** When it was last used, if known. */
  readonly usedAt: number | null;
}

/** A host on whose pages wallets may show. */
export interface Domain {
  readonly host: string;
  readonly wallets: readonly { readonly name: string; readonly active: boolean }[];
  readonly registered: boolean;
}

/** The results of the doctor's latest checks. */
export interface Checked {
  readonly at: number;
  readonly diagnoses: readonly CheckedDiagnosis[];
}

export interface CheckedDiagnosis {
  readonly level: 'fine' | 'warning' | 'fault';
  readonly about: string;
  readonly says: string;
  readonly todo: string | null;
}

export const systems = ['service', 'stripe', 'mail'] as const;
export type System = (typeof systems)[number];
