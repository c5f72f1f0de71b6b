/**
 * The design of a purchase as moves from state to state: two processes, a crash at any step, replies that are lost or
 * say no after the effect, a list that lags, a store that loses its last commits. The design's safeguards are options,
 * so that each can be taken away to see what it prevents.
 *
 * A process runs `claim → commit the attempt → send → record → capture`, or `look → act → release`. What is durable
 * (`Row`) survives a crash, but not a fail-over or a restored backup; where a process stands (`at`) survives those, but
 * not a crash. Every change of the order is a compare-and-set unless that safeguard is taken away.
 */
export interface Design {
  /** The attempt is committed before the request is sent. */
  readonly attemptRow: boolean;
  /** No process looks before the attempt has settled. */
  readonly settleWindow: boolean;
  /** A request that was not sent in time is never sent. */
  readonly staleSendGuard: boolean;
  /** Every change is a compare-and-set on the version. */
  readonly compareAndSet: boolean;
  /** A request without a reply is never simply repeated. */
  readonly noBlindRetry: boolean;
  /** Payment calls carry a key under which Stripe does them once. */
  readonly idempotencyKey: boolean;
  /** After a "no", the next try waits the window out and looks first: the "no" may have come after the effect. */
  readonly lookAfterNo: boolean;
  /** A late step is taken only after looking over the whole window: commits may have been lost. */
  readonly lookWhenLate: boolean;
  /** One look that finds nothing is not believed; the window is waited out again. */
  readonly lookAgain: boolean;
  /** If money is found captured, but not by us, a look comes before its refund. */
  readonly lookBeforeRefund: boolean;
  /** A try that may not be the first reads the payment beforehand: the hold may have been released. */
  readonly readPayment: boolean;
  /** A look that comes early and finds nothing proves nothing: it leads neither to another try nor to giving up. */
  readonly earlyLookProvesNothing: boolean;
  /**
   * A person asks for a look while the order waits for its window. Not the design's choice. Only once: each look is a
   * commit, so there would be no end of states without a bound; and where no step waits, it is due without a person.
   */
  readonly personLooks: boolean;
  /** The store loses its last commits, once: by a fail-over or a restored backup. */
  readonly losesCommits: boolean;
  /** The list tells the truth once the window has passed; an assumption about the service, not a safeguard. */
  readonly listInTime: boolean;
  /** A database that lost commits is back only when its due steps are late; also an assumption. */
  readonly slowFailOver: boolean;
  /** The time to buy may run out at any moment: a hold is then released without a look. Not the design's choice. */
  readonly deadline: boolean;
  /** How many eSIMs are ordered. With two, the service may sell one, answer with one, and list one before the other. */
  readonly esims: 1 | 2;
  /** An answer with fewer eSIMs than ordered is not believed. */
  readonly fewAnswersAreUnknown: boolean;
  /** A list with fewer eSIMs than ordered is believed only by the look that would give up. */
  readonly fewListedAreAwaited: boolean;
}

export const design: Design = {
  attemptRow: true,
  settleWindow: true,
  staleSendGuard: true,
  compareAndSet: true,
  noBlindRetry: true,
  idempotencyKey: true,
  lookAfterNo: true,
  lookWhenLate: true,
  lookAgain: true,
  lookBeforeRefund: true,
  readPayment: true,
  earlyLookProvesNothing: true,
  personLooks: false,
  losesCommits: true,
  listInTime: true,
  slowFailOver: true,
  deadline: false,
  esims: 1,
  fewAnswersAreUnknown: true,
  fewListedAreAwaited: true,
};
