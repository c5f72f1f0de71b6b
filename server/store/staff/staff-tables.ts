import type { Generated } from 'kysely';

/** The tables of the dashboard's staff; times are epoch ms of the store's clock. */
export interface StaffTables {
  /** The partner's staff. */
  staff_people: {
    id: string;
    /** Counts changes; each is written only over the version that was seen. */
    version: number;
    /** In lower case; unique. */
    email: string;
    /** `viewer`, `operator` or `owner`. */
    role: string;
    made_at: number;
    /** The ids of the shops that they are bound to, separated by spaces; null: none, they see all. */
    shops: Generated<string | null>;
    /** The time zone of their days and times; null: they have not chosen. */
    zone: Generated<string | null>;
    /** Since when they want a mail about each purchase that waits for approval; null: they want none. */
    approval_mails_since: Generated<number | null>;
  };
  /** The keys that they sign in with. */
  staff_passkeys: {
    /** The credential's id, base64url. */
    id: string;
    person_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** As the key last reported it; synchronised keys always report 0. */
    counter: number;
    /** How the browser reaches it, separated by spaces. */
    transports: string;
    name: string;
    made_at: number;
    used_at: number | null;
  };
  staff_sessions: {
    /** SHA-256 of the secret in the cookie. */
    hash: string;
    person_id: string;
    made_at: number;
    seen_at: number;
    /** The browser, in a few words. */
    agent: string;
    /** Shown on the next page, once. */
    notice: string | null;
  };
  /** Invitations to sign in, gone once claimed. */
  staff_invitations: {
    /** SHA-256 of the secret in the link. */
    hash: string;
    person_id: string;
    email: string;
    role: string;
    made_at: number;
    made_by: string;
    ends_at: number;
    /** For a new person; an existing one keeps their own. */
    shops: Generated<string | null>;
  };
  /** What passkeys were asked to sign and have not signed yet. */
  staff_challenges: {
    hash: string;
    /** What the signature is for. */
    subject: string;
    ends_at: number;
  };
  /** Forms that were sent, until their tokens end. */
  staff_used_forms: { hash: string; ends_at: number };
  /** Filters of the list of orders, by the names that people gave them; a name is unique to a person. */
  staff_filters: {
    id: string;
    person_id: string;
    name: string;
    /** As in the address of the list. */
    query: string;
    made_at: number;
  };
  /** Keys of programs. */
  api_keys: {
    /** SHA-256 of the secret. */
    hash: string;
    /** Names the key; not secret. */
    id: string;
    name: string;
    /** Separated by spaces. */
    scopes: string;
    /** The shop that it is bound to; null: all. */
    shop: string | null;
    /** Who made it; it ends with their access. Null: the command line. */
    person_id: string | null;
    made_at: number;
    made_by: string;
    ends_at: number;
    used_at: number | null;
    /** The id of the key that replaced it; null: none. */
    replaced_by: Generated<string | null>;
    /** The budget in `account_budgets` of a key that may buy; null if it may not. */
    budget_id: Generated<string | null>;
  };
  /** What staff did, never rewritten. */
  audit: {
    id: string;
    at: number;
    /** An e-mail address, or the name that the command line was given. */
    by: string;
    /** `dashboard`, `cli`, `api` or `mcp`. */
    via: string;
    what: string;
    subject: string | null;
    /** JSON. */
    before: string;
    after: string;
  };
}
