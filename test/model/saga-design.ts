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
  /** Nobody looks before the attempt has settled. */
  readonly settleWindow: boolean;
  /** A request that did not leave in time never leaves. */
  readonly staleSendGuard: boolean;
  /** Every change is a compare-and-set on the version. */
  readonly compareAndSet: boolean;
  /** Nothing repeats a request whose reply did not come. */
  readonly noBlindRetry: boolean;
  /** Payment calls carry a key under which Stripe does them once. */
  readonly idempotencyKey: boolean;
  /** A try after an answer that said no waits the window out and looks first: the no may have come after the effect. */
  readonly lookAfterNo: boolean;
  /** A step that comes late is taken only after looks over the whole window: commits may have been lost. */
  readonly lookWhenLate: boolean;
  /** One look that finds nothing is not believed; the window is waited out again. */
  readonly lookAgain: boolean;
  /** Money that was found captured, and not by us, is looked for before it goes back. */
  readonly lookBeforeRefund: boolean;
  /** A try that may not be the first reads the payment before: the hold may have been let go. */
  readonly readPayment: boolean;
  /** A look before its time that finds nothing proves nothing: it leads to no other try, and nothing is given up. */
  readonly earlyLookProvesNothing: boolean;
  /**
   * A person has the order looked at while it waits for its window. Not of the design's choosing. Once only: each look
   * is a commit, so without a bound there is no end of states; and where no step waits, it is due without a person.
   */
  readonly personLooks: boolean;
  /** The store loses its last commits, once: a fail-over, or a backup put back. */
  readonly losesCommits: boolean;
  /** The list tells the truth once the window has passed; an assumption about the service, not a safeguard. */
  readonly listInTime: boolean;
  /** A database that lost commits is back only when what was due is late; an assumption, too. */
  readonly slowFailOver: boolean;
  /** The time to buy may run out at any moment: a hold is then let go, unlooked. Not of the design's choosing. */
  readonly deadline: boolean;
  /** How many eSIMs the order is of. Of two the service may sell one, answer one, and list one before the other. */
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
