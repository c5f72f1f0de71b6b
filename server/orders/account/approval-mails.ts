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

/** Mails about requests to buy beyond a budget: for each request, one to each owner who wants them. */
export interface ApprovalOutbox {
  /** Leases due mails; drops those whose request is decided or over, or whose recipient may no longer decide. */
  claim(limit: number, leaseMs: number): Promise<readonly DueApprovalMail[]>;
  sent(mail: DueApprovalMail): Promise<void>;
  /** Sending failed; the mail is due again in `inMs`. */
  later(mail: DueApprovalMail, inMs: number): Promise<void>;
}

/** Few enough that one batch does not trip a provider's limit on connections. */
const atOnce = 10;
/** Longer than a batch takes when the provider lets every mail time out. */
const leaseMs = 180_000;

/**
 * Sends the mails that are due; returns how many it handled. A mail is retried until its request is over: Today and
 * the webhook event announce the request as well.
 */
export async function sendApprovalMails(deps: {
  readonly outbox: ApprovalOutbox;
  /** Resolves once the mail provider has accepted the mail. Errors are logged, so they must contain no address. */
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
