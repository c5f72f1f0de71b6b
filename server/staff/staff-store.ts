import type { Scope } from '../contract/scope.ts';
import type { ApprovalMails } from './approval-mails.ts';
import type { Audit, AuditEntry } from './audit.ts';
import type { SavedFilters } from './filters.ts';
import type { ApiKeys } from './keys.ts';
import type { Person, Role } from './person.ts';

/** Who changes something, and from where. */
export type Who = Pick<AuditEntry, 'by' | 'via'>;

export interface StaffPerson extends Person {
  /** Counts changes; each is made only over the version that was seen. */
  readonly version: number;
  readonly madeAt: number;
  readonly passkeys: number;
  /** When a session of theirs was last used; null: none is open. */
  readonly seenAt: number | null;
}

/** `changed`: somebody else was first. `last-owner`: nobody could run all shops any more. */
export type PersonChanged = 'done' | 'changed' | 'last-owner';

export interface People {
  /** By e-mail address. */
  people(): Promise<readonly StaffPerson[]>;
  person(id: string): Promise<StaffPerson | undefined>;
  personByEmail(email: string): Promise<StaffPerson | undefined>;
  changeRole(seen: Pick<StaffPerson, 'id' | 'version'>, role: Role, who: Who): Promise<PersonChanged>;
  /** Binds them to shops, or to none. */
  changeShops(seen: Pick<StaffPerson, 'id' | 'version'>, shops: Scope, who: Who): Promise<PersonChanged>;
  /** The time zone in which they read days and times. */
  changeZone(personId: string, zone: string, who: Who): Promise<void>;
  /** With their passkeys, sessions and invitations. */
  removePerson(seen: Pick<StaffPerson, 'id' | 'version'>, who: Who): Promise<PersonChanged>;
  /** The owner of a sandbox, who signs in by a link; made at the first use. */
  ensureOwner(person: { readonly id: string; readonly email: string }, who: Who): Promise<Person>;
}

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly personId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** What its owner calls it. */
  readonly name: string;
  readonly madeAt: number;
  readonly usedAt: number | null;
}

export type NewPasskey = Omit<Passkey, 'madeAt' | 'usedAt'>;

export interface Passkeys {
  passkey(id: string): Promise<Passkey | undefined>;
  passkeysOf(personId: string): Promise<readonly Passkey[]>;
  addPasskey(passkey: NewPasskey, who: Who): Promise<void>;
  /** It signed once more. False: another answer with this counter came first. */
  usePasskey(passkey: Pick<Passkey, 'id' | 'counter'>, counter: number): Promise<boolean>;
  /** False: it is gone, or is the person's last. */
  removePasskey(passkey: Pick<Passkey, 'id' | 'personId'>, who: Who): Promise<boolean>;
}

export interface Session {
  readonly hash: string;
  readonly person: Person;
  readonly madeAt: number;
  readonly seenAt: number;
  /** The browser, in a few words. */
  readonly agent: string;
  /** Shown on the next page, once. */
  readonly notice: string | null;
  /** The person's time zone; null: they have not chosen one. */
  readonly zone: string | null;
}

export interface Sessions {
  openSession(session: { hash: string; personId: string; agent: string; how: string }): Promise<void>;
  /** With the time by the store's clock. */
  session(hash: string): Promise<{ readonly session: Session; readonly now: number } | undefined>;
  touchSession(hash: string): Promise<void>;
  setNotice(hash: string, notice: string | null): Promise<void>;
  sessionsOf(personId: string): Promise<readonly Omit<Session, 'person' | 'notice' | 'zone'>[]>;
  /** One of a person's, or all but one; answers how many there were. */
  endSessions(
    which: { readonly personId: string; readonly hash?: string; readonly except?: string },
    who: Who,
  ): Promise<number>;
}

export interface Invitation {
  readonly hash: string;
  /** The id of an existing person, or of the one to be created. */
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly shops: Scope;
  readonly endsAt: number;
}

export interface Invitations {
  /** Ends the address's earlier invitations. */
  invite(
    invitation: { hash: string; email: string; role: Role; shops?: Scope; forMs: number },
    who: Who,
  ): Promise<void>;
  /** Only while it can be claimed. */
  invitation(hash: string): Promise<Invitation | undefined>;
  /** Those that can be claimed, the newest first. */
  openInvitations(): Promise<readonly Invitation[]>;
  endInvitations(email: string, who: Who): Promise<number>;
  /**
   * Creates the person, or gives an existing one the role, with the passkey; ends their sessions and earlier
   * passkeys. Undefined: it was claimed before, or has ended.
   */
  claim(hash: string, passkey: Omit<NewPasskey, 'personId'>): Promise<Person | undefined>;
  /** Creates the person of an open invitation whose address another system has proved; undefined without one. */
  join(email: string): Promise<Person | undefined>;
}

/** The challenges that passkeys sign, each valid once. */
export interface Challenges {
  keepChallenge(hash: string, subject: string, forMs: number): Promise<void>;
  /** False: it is not known for this subject, was taken before, or has ended. */
  takeChallenge(hash: string, subject: string): Promise<boolean>;
}

/** Forms that were sent. */
export interface UsedForms {
  /** False: this one was sent before. */
  useForm(hash: string, endsAt: number): Promise<boolean>;
}

export type StaffStore = People &
  Passkeys &
  Sessions &
  Invitations &
  Challenges &
  UsedForms &
  ApiKeys &
  SavedFilters &
  ApprovalMails & {
    readonly audit: Audit;
    now(): Promise<number>;
  };
