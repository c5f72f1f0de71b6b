/**
 * Enables the buttons that copy a text of the page (`data-copy`: its id). Without script the text can be
 * selected.
 */
export function offerCopies(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const text = page.getElementById(button.dataset['copy'] ?? '')?.textContent;
    if (typeof text !== 'string') continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text);
      button.textContent = button.dataset['done'] ?? '';
    });
  }
}
