import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Says what a live shop lacks, though it sells without. */
export function warnOfGaps({ mode, store, database }: Config, log: Pick<Logger, 'warn'>): void {
  if (mode !== 'live') return;
  if (store.securityContact === undefined)
    log.warn(
      'SECURITY_CONTACT is not set: /.well-known/security.txt is not served, so who finds a weakness cannot tell you',
    );
  if (database.codeKeys.length === 0)
    log.warn('STORE_KEY is not set: activation codes are stored in clear, and so they are in every backup');
}
