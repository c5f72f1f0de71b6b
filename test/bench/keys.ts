import type { Target } from './devtools.ts';

const typed = ['japan', 'united', 'dubai', 'xq'];

/** Types words into the page's search and deletes them again, letter by letter, at a person's speed. */
export async function typeInto(page: Target): Promise<void> {
  await page.evaluate(`document.querySelector('input[type=search]').focus()`);
  for (const word of typed) {
    for (const letter of word)
      await press(page, letter, { text: letter, code: `Key${letter.toUpperCase()}` });
    for (let n = 0; n < word.length; n++) {
      await press(page, 'Backspace', { code: 'Backspace', windowsVirtualKeyCode: 8 });
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

async function press(page: Target, key: string, more: Record<string, unknown>): Promise<void> {
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...more });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...more });
  await new Promise((resolve) => setTimeout(resolve, 120));
}
