/** Work that all processes over one store share. */
export type Job = 'reconciliation' | 'purge';

/** Work that one process does for all. */
export interface Jobs {
  /** Takes a job that is due, for `leaseMs`. Answers when the lease ends; null when another has it or it is not due. */
  claimJob(job: Job, leaseMs: number): Promise<number | null>;
  /** It is done, and due again at `nextAt`. False: the lease ended before, and another process may have it. */
  completeJob(job: Job, until: number, nextAt: number): Promise<boolean>;
  /** When it was last done, null when it never was. */
  jobDoneAt(job: Job): Promise<number | null>;
  /** It failed; answers how many times in a row. */
  failJob(job: Job): Promise<number>;
}
