import { applyAppearance } from './appearance.ts';
import { byId } from './by-id.ts';
import type { ChallengeConfig } from './messages.ts';
import { tellPage } from './messages.ts';
import { ask, paymentIdOf } from './requests.ts';
import { textsFor } from './field-texts.ts';

/** The bank's question, as a dialog over the page. */
const config = JSON.parse(decodeURIComponent(window.location.hash.slice(1))) as ChallengeConfig;
const texts = textsFor(config.locale);
const buttons = [byId<HTMLButtonElement>('complete'), byId<HTMLButtonElement>('fail')];

document.documentElement.lang = config.locale;
document.documentElement.dir = texts.rtl ? 'rtl' : 'ltr';
applyAppearance(config);
byId('title').textContent = texts.challenge.title;
byId('amount').textContent = config.amount;
byId('text').textContent = texts.challenge.text;
byId('complete').textContent = texts.challenge.complete;
byId('fail').textContent = texts.challenge.fail;

async function answer(passed: boolean): Promise<void> {
  for (const button of buttons) button.disabled = true;
  await ask(
    '',
    `/v1/payment_intents/${encodeURIComponent(paymentIdOf(config.clientSecret))}/challenge`,
    { key: config.key, client_secret: config.clientSecret, passed: String(passed) },
    'POST',
  );
  tellPage(config, { say: 'answered' });
}

byId('complete').addEventListener('click', () => void answer(true));
byId('fail').addEventListener('click', () => void answer(false));
byId('complete').focus({ preventScroll: true });
