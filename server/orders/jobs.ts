/** Work that all processes over one store share. */
export type Job = 'reconciliation' | 'purge';

/** Work that one process does for all. */
export interface Jobs {
  /** Takes a job that is due, for `leaseMs`. Returns when the lease ends; null when another process has it or it is not due. */
  claimJob(job: Job, leaseMs: number): Promise<number | null>;
  /** Marks it as done, and due again at `nextAt`. False if the lease ended before and another process may have it. */
  completeJob(job: Job, until: number, nextAt: number): Promise<boolean>;
  /** When it was last done, null when it never was. */
  jobDoneAt(job: Job): Promise<number | null>;
  /** Marks it as failed; returns how many times in a row. */
  failJob(job: Job): Promise<number>;
}
