/** What the page of connections is drawn from. No secret is in it, nor a part of one. */
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
    /** Whether the key's rights are chosen one by one. */
    readonly restricted: boolean;
    readonly secret: SecretView;
    readonly webhooks: readonly SecretView[];
    readonly endpoint: string;
    /** Null: not asked yet, or the key may not read them. */
    readonly events: readonly { readonly type: string; readonly sent: boolean }[] | null;
    readonly domains: readonly Domain[] | null;
    readonly checked: Checked | null;
  };
  /** Null: the service mails its own sales. */
  readonly mail: {
    readonly server: string;
    readonly from: string;
    /** Null: the server takes mail without a password. */
    readonly password: SecretView | null;
    readonly checked: Checked | null;
  } | null;
  /** For the forms of this page; null: the person may test nothing. */
  readonly once: string | null;
  /** Whether the person may register domains. */
  readonly mayRegister: boolean;
}

export interface SecretView {
  /** The variable that sets it. */
  readonly variable: string;
  /** Tells secrets apart, and says nothing of what they are. */
  readonly fingerprint: string;
  /** When it was last used, where that is known. */
  readonly usedAt: number | null;
}

/** A host on whose pages wallets may show. */
export interface Domain {
  readonly host: string;
  readonly wallets: readonly { readonly name: string; readonly active: boolean }[];
  readonly registered: boolean;
}

/** What the doctor's checks found when they last ran. */
export interface Checked {
  readonly at: number;
  readonly findings: readonly CheckedFinding[];
}

export interface CheckedFinding {
  readonly level: 'fine' | 'warning' | 'fault';
  readonly about: string;
  readonly says: string;
  readonly todo: string | null;
}

export const systems = ['service', 'stripe', 'mail'] as const;
export type System = (typeof systems)[number];
