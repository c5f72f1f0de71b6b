import type { App } from '../../frame/app.ts';
import type { TopUpTarget } from '../../frame/route.ts';
import type { Answers } from '../answers.ts';
import { type Draft, tabDrafts } from './tab-drafts.ts';

interface Form extends Pick<Answers, 'email' | 'device'> {
  readonly element: HTMLElement;
  readonly topUp: TopUpTarget | null;
  /** The form is still there, and nothing is being paid. */
  readonly isIdle: () => boolean;
}

/**
 * Fills in what was typed into such a checkout of this tab before: on the way back, or before the page was loaded again,
 * as by the switch of the language and the currency. Keeps what is typed from now on. A checkout of another tag, or for
 * another eSIM, may be that of another traveller. Returns what ends it.
 */
export function keepDraft(
  { clock, options }: App,
  { element, topUp, email, device, isIdle }: Form,
): () => void {
  const drafts = tabDrafts(clock);
  const whose = JSON.stringify([options.email, options.attribution, topUp]);
  const now = () => ({ email: email.peek(), device: device.peek() });
  let before = now();
  let typed: Draft = {};
  const hold = () => void (before = now());
  const keep = () => {
    const { email, device } = now();
    if (email !== before.email) typed = { ...typed, email };
    if (device !== before.device) typed = { ...typed, device };
    if (email !== before.email || device !== before.device) drafts.keep(whose, typed);
  };
  const events = ['input', 'change', 'click'];
  for (const type of events) {
    element.addEventListener(type, hold, true);
    element.addEventListener(type, keep);
  }

  void drafts.read(whose).then((draft) => {
    if (!draft || !isIdle()) return;
    // What is typed meanwhile is newer, and no text changes under a caret.
    if (typed.email === undefined && draft.email !== undefined && document.activeElement?.id !== 'email')
      email.value = draft.email;
    if (typed.device === undefined && draft.device !== undefined) device.value = draft.device;
    typed = { ...draft, ...typed };
  });
  return () => {
    for (const type of events) {
      element.removeEventListener(type, hold, true);
      element.removeEventListener(type, keep);
    }
  };
}
