import type { Scope } from '../contract/scope.ts';

/** What people may do: each may do what those before it may. */
export const roles = ['viewer', 'operator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A member of the partner's staff. */
export interface Person {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  /** The shops that they are bound to; null: none, they see all. */
  readonly shops: Scope;
}

export const may = (person: Pick<Person, 'role'>, role: Role): boolean =>
  roles.indexOf(person.role) >= roles.indexOf(role);

/** Who a sandbox's link signs in as. */
export const sandboxOwner = { id: 'sandbox-owner', email: 'owner@sandbox.example' } as const;
