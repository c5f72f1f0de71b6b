import type { AuditEntry } from './audit.ts';
import { maxStaffText } from '../contract/values/values.ts';

type Who = Pick<AuditEntry, 'by' | 'via'>;

/** Filters of the list of orders under a name that a person gave them; nobody else has it. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  /** As the address of the list has them: `money=held&shop=alps`. */
  readonly query: string;
}

export interface SavedFilters {
  /** By name. */
  filtersOf(personId: string): Promise<readonly SavedFilter[]>;
  /** Replaces those of the same name. False: the person has reached the limit. */
  saveFilter(personId: string, filter: Omit<SavedFilter, 'id'>, who: Who): Promise<boolean>;
  /** False: it is gone, or somebody else's. */
  removeFilter(personId: string, id: string, who: Who): Promise<boolean>;
}

/** As many as fit above a list. */
export const maxFilters = 20;

export const filterNamePattern = new RegExp(
  String.raw`^[^\p{C}\p{DI}\p{Zl}\p{Zp}]{1,${String(maxStaffText.filterName)}}$`,
  'u',
);
