/** Says below a form why it was not sent. */
export function fail(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('.form-error');
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}
