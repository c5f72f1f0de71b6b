import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import { approvalMessage } from '../mail/approval.ts';
import { sendApprovalMails } from '../orders/account/approval-mails.ts';
import type { Shops } from '../shops/shops.ts';
import { createApprovalOutbox } from '../store/account/approval-mails.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Tables } from '../store/schema.ts';
import type { Mailing } from './mail.ts';
import { brandOf } from './staff.ts';

/** Mails owners who want it about each purchase that waits for their approval; answers how many mails it handled. */
export function createApprovalMailing(parts: {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly now: () => Promise<number>;
  readonly catalogue: Pick<Catalogue, 'describe'>;
  readonly shops: Pick<Shops, 'get'>;
  readonly mailing: Pick<Mailing, 'sendNow'>;
}): () => Promise<number> {
  const { config, log, catalogue, shops, mailing } = parts;
  const { publicUrl } = config.store;
  const outbox = createApprovalOutbox(parts);
  return () =>
    sendApprovalMails({
      outbox,
      log,
      post: (mail) =>
        mailing.sendNow(
          approvalMessage(mail, {
            brand: brandOf(config),
            publicUrl,
            destination: (code) => catalogue.describe(code, 'en').name,
            shop: shops.get(mail.approval.shop).name,
          }),
        ),
    });
}
