import type { Logger } from 'pino';
import { stayAwake, type Clock } from '../../runtime/clock.ts';

/** How long, in ms, a start waits for a database that restarts: longer than most take, shorter than patience with a typo. */
export const startWaitMs = 30_000;
const firstPauseMs = 250;
const maxPauseMs = 2_000;

/** Errors of the network while a server is not up, and of PostgreSQL as it starts or stops. */
const passing = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
];
/** Errors of `pg` without a code, when a server hangs up or does not respond. */
const hungUp = /^Connection terminated|^timeout expired|connection error and is not queryable$/;

/**
 * Resolves with the result of `open`. While the database is not up, or goes down meanwhile, it retries for half a
 * minute.
 *
 * @throws what `open` threw, at once, if waiting does not help, such as a wrong password; or that the time is over.
 */
export async function onceUp<Opened>(
  open: () => Promise<Opened>,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'warn' | 'info'> },
): Promise<Opened> {
  const until = clock.now() + startWaitMs;
  const rest = stayAwake();
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        const opened = await open();
        if (pauseMs > firstPauseMs) log.info('the database answers');
        return opened;
      } catch (err) {
        const reason = reasonOf(err);
        if (reason === null) throw err;
        if (clock.now() >= until)
          throw new Error(`the database has not answered for ${startWaitMs / 1_000} s (${reason})`, {
            cause: err,
          });
        if (pauseMs === firstPauseMs) log.warn({ err }, 'waiting for the database');
      }
      await new Promise<void>((resolve) => void clock.after(pauseMs, resolve));
    }
  } finally {
    rest();
  }
}

/** Why the database is not up, or null if it is up and refuses us. */
function reasonOf(err: unknown): string | null {
  if (!(err instanceof Error)) return null;
  const code = 'code' in err ? String(err.code) : '';
  if (passing.includes(code)) return err.message === '' ? code : err.message;
  return code === '' && hungUp.test(err.message) ? err.message : null;
}
