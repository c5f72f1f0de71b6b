import { createPlace, element } from '../../page/elements.ts';
import { drawFaults } from './faults.ts';
import { drawEvents, drawMails, drawMessages, drawPayments } from './logs.ts';
import type { FrameMessage } from './logs.ts';
import { createOutside } from './outside.ts';
import type { ActiveFault, Esim } from './outside.ts';
import { drawEsim } from './phone.ts';

const everyMs = 1000;

/** Draws the panel and keeps it up to date while it is visible. `refresh` does so it at once. */
export function startPanel(options: {
  readonly panel: HTMLElement;
  readonly body: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly storefront: string;
  readonly connectivity: string;
  readonly stripe: string;
  readonly mailbox: string;
}): { refresh(): Promise<void> } {
  const { panel, body, frame } = options;
  const outside = createOutside(options);
  const messages: FrameMessage[] = [];

  const esims = element('div', { id: 'esims' });
  const trouble = element('p', { class: 'trouble', role: 'status' });
  const faults = element('div', {});
  const parts = {
    messages: part('Messages from the frame'),
    payments: part('Payments'),
    mails: part('Mails'),
    events: part('Events'),
  };
  body.replaceChildren(
    element(
      'section',
      { 'aria-labelledby': 'esims-title' },
      element('h3', { id: 'esims-title' }, 'On the phone'),
      trouble,
      esims,
    ),
    parts.messages.root,
    parts.payments.root,
    parts.mails.root,
    parts.events.root,
    element('details', {}, element('summary', {}, 'Things that go wrong'), faults),
  );

  const showEsims = createPlace(esims, (list: readonly Esim[]) =>
    list.length === 0
      ? [
          element(
            'p',
            { class: 'empty' },
            'No eSIM yet. Buy one in the store and it appears here, ready to install.',
          ),
        ]
      : list.map((esim) => drawEsim(esim, outside, run)),
  );
  const showFaults = createPlace(faults, (list: readonly ActiveFault[]) => drawFaults(list, outside, run));
  const showMessages = createPlace(parts.messages.content, drawMessages);
  const showPayments = createPlace(parts.payments.content, drawPayments);
  const showMails = createPlace(parts.mails.content, drawMails);
  const showEvents = createPlace(parts.events.content, drawEvents);

  async function refresh(): Promise<void> {
    try {
      const [all, payments, mails, events, active] = await Promise.all([
        outside.esims(),
        outside.payments(),
        outside.mails(),
        outside.events(),
        outside.faults(),
      ]);
      showEsims(all);
      showPayments(payments);
      showMails(mails);
      showEvents(events);
      showFaults(active);
      parts.payments.count(payments.length);
      parts.mails.count(mails.length);
      parts.events.count(events.length);
      if (trouble.dataset['from'] === 'refresh') say('', '');
    } catch {
      say('The sandboxes are not responding.', 'refresh');
    }
  }

  function run(act: () => Promise<unknown>): void {
    act()
      .then(() => say('', ''))
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error), 'act'))
      .finally(() => void refresh());
  }

  function say(sentence: string, from: string): void {
    if (trouble.textContent !== sentence) trouble.textContent = sentence;
    trouble.dataset['from'] = from;
  }

  async function keepLooking(): Promise<void> {
    if (!panel.hidden && document.visibilityState === 'visible') await refresh();
    setTimeout(() => void keepLooking(), everyMs);
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== options.storefront || event.source !== frame.contentWindow) return;
    const message = event.data as { source?: unknown; type?: unknown; data?: unknown } | null;
    if (message?.source !== 'esim-widget' || typeof message.type !== 'string') return;
    messages.push({ at: Date.now(), type: message.type, data: JSON.stringify(message.data ?? {}) });
    showMessages(messages);
    parts.messages.count(messages.length);
  });

  showMessages(messages);
  void keepLooking();
  return { refresh };
}

function part(title: string) {
  const content = element('div', {});
  const number = element('span', { class: 'count' }, '0');
  return {
    root: element('details', {}, element('summary', {}, title, number), content),
    content,
    count(value: number) {
      number.textContent = String(value);
    },
  };
}
