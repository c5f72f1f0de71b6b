import { createPlace } from '../../../page/elements.ts';
import { drawLetter, drawNothing } from './letter.ts';
import { drawList } from './mail-list.ts';
import { readEntries, readLetter } from './mails.ts';
import type { Entry } from './mails.ts';

const everyMs = 1000;
const list = find('list');
const letter = find('letter');
const news = find('news');
const showList = createPlace(list, drawList);

let entries: readonly Entry[] | null = null;
let chosen = location.hash.slice(1);

/** Checks the box, and announces new mail to screen readers. */
async function refresh(): Promise<void> {
  const before = entries;
  try {
    entries = await readEntries();
  } catch {
    say('The mailbox is not responding. Is the demo still running?', true);
    return;
  }
  const [newest] = entries;
  if (before && newest && newest.id !== before[0]?.id) say(`New mail: ${newest.subject}`);
  else if (!news.classList.contains('unseen')) say('');
  document.title = entries.length === 0 ? 'Mailbox' : `Mailbox (${String(entries.length)})`;
  showList({ entries, chosen });
}

/** Shows the mail that the page's address names. */
async function open(): Promise<void> {
  const id = chosen;
  document.body.toggleAttribute('data-reading', id !== '');
  if (entries) showList({ entries, chosen });
  const read = id === '' ? null : await readLetter(id);
  if (id !== chosen) return;
  letter.replaceChildren(
    ...(read
      ? drawLetter(read)
      : drawNothing(
          id === '' ? 'Choose a mail to read it.' : 'This mail is gone: only the latest are kept.',
        )),
  );
}

/** Trouble is shown to everyone; new mail is visible in the list anyway. */
function say(sentence: string, trouble = false): void {
  if (news.textContent !== sentence) news.textContent = sentence;
  news.classList.toggle('unseen', !trouble);
}

window.addEventListener('hashchange', async () => {
  const left = chosen;
  chosen = location.hash.slice(1);
  await open();
  const next =
    chosen === ''
      ? list.querySelector<HTMLElement>(`[href="#${CSS.escape(left)}"]`)
      : letter.querySelector('h2');
  next?.focus();
});

async function keepLooking(): Promise<void> {
  if (document.visibilityState === 'visible') await refresh();
  setTimeout(() => void keepLooking(), everyMs);
}

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

void open();
void keepLooking();
