import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Warns of what a live shop lacks, although it can sell without it. */
export function warnOfGaps({ mode, store, database }: Config, log: Pick<Logger, 'warn'>): void {
  if (mode !== 'live') return;
  if (store.securityContact === undefined)
    log.warn(
      'SECURITY_CONTACT is not set: /.well-known/security.txt is not served, so nobody who finds a weakness can reach you',
    );
  if (database.codeKeys.length === 0)
    log.warn('STORE_KEY is not set: activation codes are stored unencrypted, also in every backup');
}
