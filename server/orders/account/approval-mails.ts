import type { Logger } from 'pino';
import type { Approval } from './book.ts';
import { retryDelay } from '../retry-policy.ts';

/** A mail to an owner about a request that still waits. */
export interface DueApprovalMail {
  readonly approval: Approval;
  /** The name of the program; null once its key has ended. */
  readonly keyName: string | null;
  readonly personId: string;
  readonly to: string;
  /** Their time zone; null: they have not chosen one. */
  readonly zone: string | null;
  /** Tries so far, this one included. */
  readonly tries: number;
}

/** Mails about requests to buy beyond a budget: one to each owner who wants them, about each request. */
export interface ApprovalOutbox {
  /** Leases those that are due; drops those whose request is decided or over, or whose reader may not decide any more. */
  claim(limit: number, leaseMs: number): Promise<readonly DueApprovalMail[]>;
  sent(mail: DueApprovalMail): Promise<void>;
  /** It failed, and is due again in so many ms. */
  later(mail: DueApprovalMail, inMs: number): Promise<void>;
}

/** Few enough that one batch does not trip a provider's limit on connections. */
const atOnce = 10;
/** Longer than a provider that lets each run into its time-out. */
const leaseMs = 180_000;

/**
 * Sends what is due; answers how many it handled. A mail is tried until its request is over: by then Today and the
 * event have told of it, too.
 */
export async function sendApprovalMails(deps: {
  readonly outbox: ApprovalOutbox;
  /** Resolves when the mail provider has taken it. What it throws is logged: it must hold no address. */
  readonly post: (mail: DueApprovalMail) => Promise<void>;
  readonly log: Pick<Logger, 'warn'>;
}): Promise<number> {
  const { outbox, post, log } = deps;
  const due = await outbox.claim(atOnce, leaseMs);
  await Promise.all(
    due.map(async (mail) => {
      try {
        await post(mail);
      } catch (cause) {
        const { approval, tries } = mail;
        log.warn({ approvalId: approval.id, tries, err: cause }, 'mail about an approval failed, will retry');
        return outbox.later(mail, retryDelay(tries));
      }
      // If the process dies right here, the mail goes out again under the same message id.
      return outbox.sent(mail);
    }),
  );
  return due.length;
}
