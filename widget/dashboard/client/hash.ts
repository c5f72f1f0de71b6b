import { fail } from './failure.ts';

/** Moves the secret behind the `#` of a link into its form, out of the address and the history. */
export function fillFromHash(document: Document): void {
  const field = document.querySelector<HTMLInputElement>('input[data-from-hash]');
  const form = field?.form;
  if (!field || !form) return;
  const secret = location.hash.slice(1);
  if (secret === '') return fail(form, field.dataset['fromHash'] ?? '');
  field.value = secret;
  history.replaceState(null, '', location.pathname);
  if (form.dataset['send'] !== undefined) form.submit();
}
