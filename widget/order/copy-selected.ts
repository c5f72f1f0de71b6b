/** Works without the `clipboard-write` permission. */
export function copySelected(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
