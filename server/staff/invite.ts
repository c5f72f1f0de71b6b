import type { Scope } from '../contract/scope.ts';
import { isEmail } from '../contract/email/email.ts';
import type { Role } from './person.ts';
import { hashOf, newSecret } from './sessions.ts';
import type { StaffStore, Who } from './staff-store.ts';
import { minuteMs } from '../contract/values/values.ts';

const invitationMs = 15 * minuteMs;

export interface Invited {
  /** Claims the invitation once. Never to be logged. */
  readonly link: string;
  /** Null: there is no mail server. */
  readonly mailed: boolean | null;
}

export type Invite = (
  email: string,
  access: { readonly role: Role; readonly shops: Scope },
  who: Who,
) => Promise<Invited | 'no-address'>;

/** Invites a new person, or lets an existing one back in; mails the link where mail can be sent. */
export function createInvite(options: {
  staff: Pick<StaffStore, 'invite'>;
  publicUrl: string;
  /** Rejects if it cannot be sent; null without a mail server. */
  post: ((to: string, link: string) => Promise<void>) | null;
}): Invite {
  const { staff, publicUrl, post } = options;
  return async (given, access, who) => {
    const email = given.trim().toLowerCase();
    if (!isEmail(email)) return 'no-address';
    const secret = newSecret();
    await staff.invite({ hash: hashOf(secret), email, ...access, forMs: invitationMs }, who);
    const link = `${publicUrl}/dashboard/invitation#${secret}`;
    const mailed =
      post &&
      (await post(email, link).then(
        () => true,
        () => false,
      ));
    return { link, mailed };
  };
}
