import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { fail } from './failure.ts';

const unreachable = 'The server did not answer. Nothing was sent.';
const cancelled = 'No passkey was given. Nothing was sent.';
const known = 'This device already has your passkey.';

type Ask<T extends (options: never) => unknown> = Parameters<T>[0] extends { optionsJSON: infer O }
  ? O
  : never;

/** The server refused; the message is the server's. */
class Refused extends Error {}

/** Before such a form is sent, has the browser ask for a passkey and adds its response to the form. */
export function completeForms(document: Document): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const { stepUp, passkey } = form.dataset;
    if (stepUp === undefined && passkey === undefined) return;
    event.preventDefault();
    void complete(form);
  });
}

async function complete(form: HTMLFormElement): Promise<void> {
  const { stepUp, passkey } = form.dataset;
  const action = new URL(form.action).pathname;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  fail(form, '');
  button?.setAttribute('aria-busy', 'true');
  try {
    if (stepUp !== undefined) {
      const asked = await ask('/dashboard/step-up', { once: valueOf(form, 'once'), action });
      const optionsJSON = asked as Ask<typeof startAuthentication>;
      fill(form, 'assertion', await startAuthentication({ optionsJSON }));
    }
    if (passkey !== undefined) {
      const asked = await ask(`${action}/options`, fieldsOf(form));
      if (passkey === 'get') {
        const optionsJSON = asked as Ask<typeof startAuthentication>;
        fill(form, 'assertion', await startAuthentication({ optionsJSON }));
      } else {
        const optionsJSON = asked as Ask<typeof startRegistration>;
        fill(form, 'attestation', await startRegistration({ optionsJSON }));
      }
    }
    form.submit();
  } catch (error) {
    fail(form, sentenceOf(error));
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

async function ask(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  const answer = (await response.json()) as { title?: string; detail?: string };
  if (!response.ok) throw new Refused([answer.title, answer.detail].filter(Boolean).join('. '));
  return answer;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return known;
  return name === 'TypeError' || name === 'SyntaxError' ? unreachable : cancelled;
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(fields) as Record<string, string>;
}

function fill(form: HTMLFormElement, name: string, value: unknown): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(value);
}
