import { maxLogoBytes } from '../../../server/contract/values/values.ts';

/**
 * Enables file inputs for pictures (`data-picture`), and writes the chosen file as text into the field beside
 * them.
 */
export function choosePictures(page: Document): void {
  for (const choice of page.querySelectorAll<HTMLElement>('[data-picture]')) {
    const file = choice.querySelector('input');
    const fault = choice.querySelector<HTMLElement>('.error');
    const field = choice.closest('form')?.querySelector('textarea');
    if (!file || !fault || !field) continue;
    choice.hidden = false;
    file.addEventListener('change', () => {
      const [picture] = file.files ?? [];
      if (!picture) return;
      const { large, other } = fault.dataset;
      const wrong = picture.type !== 'image/png' ? other : picture.size > maxLogoBytes ? large : undefined;
      fault.textContent = wrong ?? '';
      file.setAttribute('aria-invalid', String(wrong !== undefined));
      if (wrong !== undefined) return;
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        field.value = String(reader.result);
      });
      reader.readAsDataURL(picture);
    });
  }
}
