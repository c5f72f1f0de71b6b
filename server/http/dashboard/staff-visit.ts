import type { Person } from '../../staff/person.ts';
import type { HttpEnv } from '../env.ts';
import type { Layout } from './layout.ts';

/** Who is signed in. */
export interface Visit {
  readonly person: Person;
  readonly sessionHash: string;
  /** The time zone of days and times; null: the person has not chosen one, and reads UTC. */
  readonly zone: string | null;
}

/** The time zone in which a person reads the dashboard. */
export const zoneIn = ({ zone }: Visit): string => zone ?? 'UTC';

/** What a request of the dashboard carries. */
export interface DashboardEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & {
    visit: Visit;
    /** The fields of the form that was sent, by name; the values of one name are joined by spaces. */
    form: Readonly<Record<string, string>>;
    /** The token for the forms of this page; only one of them can be sent. */
    once: string;
    /** The message of the last change, shown once. */
    notice: string | null;
    setNotice: (notice: string | null) => Promise<void>;
    /** What all pages share. */
    layout: Layout;
  };
}
