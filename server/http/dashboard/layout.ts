import type { Scope } from '../../contract/scope.ts';
import type { Role } from '../../staff/person.ts';

/** A page in the list at the side. */
export interface Listed {
  /** The path of its first page, such as `/dashboard/orders`. */
  readonly path: string;
  readonly label: string;
  /** Who sees it in the list. */
  readonly role: Role;
  /** Heads the list from here on. */
  readonly group?: string;
  /** About all shops, and therefore hidden from people who are bound to some. */
  readonly ofAll?: true;
  /** How many things of these shops wait there for a person. */
  readonly waiting?: (scope: Scope) => Promise<number>;
  /** Takes what is typed into the search of every page, as the field `what` of a POST. */
  readonly search?: { readonly path: string; readonly label: string };
}

/** What all pages of the dashboard share. */
export interface Layout {
  /** The name shown to people who see these shops; null: all shops. */
  readonly brand: (scope: Scope) => Promise<string>;
  readonly sandbox: boolean;
  readonly sections: readonly Listed[];
  /** Addresses of the built files. */
  readonly files: { readonly script: string; readonly styles: string };
  /** Why no passkey can be used at this address; null: they can. */
  readonly noPasskeys: string | null;
}
