/** Long enough to type in, short enough to feel live. */
const waitMs = 250;

/**
 * Shows the effect of a form (`data-live`: the page to request) while it is filled in: the server renders the
 * page with the current input, and its parts (`data-part`) replace those shown. The fields themselves are
 * left alone.
 */
export function keepFormsLive(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-live]')) {
    let waiting: number | undefined;
    let asked = 0;
    const show = async () => {
      const mine = ++asked;
      const page = await fetchPage(addressOf(form));
      // A later response is already there, or on its way.
      if (!page || mine !== asked) return;
      replaceParts(page);
      for (const field of form.querySelectorAll('.field')) showFault(field, page);
    };
    form.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => void show(), waitMs);
    });
  }
}

/** The form's fields as a query, without its token, which belongs in no address. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (name !== 'once' && typeof value === 'string') query.set(name, value);
  }
  return `${form.dataset['live']}?${query.toString()}`;
}

/** Undefined on failure; the page then stays as it is. */
async function fetchPage(address: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'error' });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}

function replaceParts(page: Document): void {
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = page.getElementById(part.id);
    // A part that holds the focus, such as a choice just made, stays.
    if (next && !part.contains(document.activeElement) && next.outerHTML !== part.outerHTML) {
      part.replaceWith(document.adoptNode(next));
    }
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('[data-live-frame]')) {
    const src = page.getElementById(frame.id)?.getAttribute('src');
    if (typeof src !== 'string' || src === frame.dataset['shown']) continue;
    frame.dataset['shown'] = src;
    // Not by `src`, which would add a history entry for each letter typed.
    frame.contentWindow?.location.replace(new URL(src, location.href).href);
  }
}

/** Shows or clears a field's error without touching its input. */
function showFault(field: Element, page: Document): void {
  const input = field.querySelector('input, select');
  const next = input && page.getElementById(input.id);
  if (!input || !next) return;
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = next.getAttribute(name);
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
  const fault = page.getElementById(`${input.id}-error`);
  document.getElementById(`${input.id}-error`)?.remove();
  if (fault) field.append(document.adoptNode(fault));
}
