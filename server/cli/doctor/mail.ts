import type { Config } from '../../config/config.ts';
import { smtpMailerOf } from '../../compose/mail.ts';
import { causeOf } from './ask.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';

/** Whether the mail server accepts our login; sends nothing. */
export async function checkMail(config: Config): Promise<Diagnosis[]> {
  const tell = about('mail');
  const mailer = smtpMailerOf(config);
  if (!mailer)
    return [
      tell.warning(
        'no SMTP_URL: the service mails the codes, and travellers cannot ask for their links again',
        'set SMTP_URL and MAIL_FROM',
      ),
    ];
  try {
    await mailer.verify();
    return [tell.fine('the SMTP server accepts our login')];
  } catch (error) {
    const says = error instanceof Error && error.message.startsWith('SMTP:') ? error.message : causeOf(error);
    return [
      tell.fault(
        `the SMTP server does not accept our login (${says})`,
        'check host, port, user and password of SMTP_URL; without smtps:// it must offer STARTTLS',
      ),
    ];
  }
}
