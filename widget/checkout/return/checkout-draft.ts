import type { App } from '../../frame/app.ts';
import type { TopUpTarget } from '../../frame/route.ts';
import type { Answers, Device } from '../answers.ts';
import { type Draft, tabDrafts } from './tab-drafts.ts';

interface Form extends Pick<Answers, 'email' | 'device'> {
  readonly element: HTMLElement;
  readonly topUp: TopUpTarget | null;
  /** The form's initial values. This code loads later, and the traveller may have typed before it. */
  readonly began: { readonly email: string; readonly device: Device | null };
  /** The form is still there, and nothing is being paid. */
  readonly isIdle: () => boolean;
}

/**
 * Restores what the traveller typed into the same checkout in this tab: on the way back, or before a reload,
 * such as the switch of language and currency. Saves what is typed from now on. A checkout under another tag
 * or for another eSIM may be another traveller's. Returns a function that stops saving.
 */
export function keepDraft({ clock, options }: App, form: Form): () => void {
  const { element, topUp, email, device, isIdle } = form;
  const drafts = tabDrafts(clock);
  const whose = JSON.stringify([options.email, options.attribution, topUp]);
  const now = () => ({ email: email.peek(), device: device.peek() });
  let before = now();
  let typed = typedSince(form);
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

  void drafts.read(whose).then((draft = {}) => {
    if (isIdle()) {
      // Text typed meanwhile is newer, and a focused field must not change under the caret.
      if (typed.email === undefined && draft.email !== undefined && document.activeElement?.id !== 'email')
        email.value = draft.email;
      if (typed.device === undefined && draft.device !== undefined) device.value = draft.device;
    }
    const isNew = Object.keys(typed).length > 0;
    typed = { ...draft, ...typed };
    if (isNew) drafts.keep(whose, typed);
  });
  return () => {
    for (const type of events) {
      element.removeEventListener(type, hold, true);
      element.removeEventListener(type, keep);
    }
  };
}

/** For a top-up, the order's e-mail address may have been filled in rather than typed. */
function typedSince({ topUp, began, email, device }: Form): Draft {
  const now = { email: email.peek(), device: device.peek() };
  const isFilledIn = topUp !== null && 'orderId' in topUp;
  return {
    ...(now.email !== began.email && !isFilledIn && { email: now.email }),
    ...(now.device !== began.device && now.device !== null && { device: now.device }),
  };
}
