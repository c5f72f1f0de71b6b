import { element } from '../../page/elements.ts';
import type { Esim, Outside, Step } from './outside.ts';
import { drawUsage, usesOf } from './usage.ts';

const steps: readonly { step: Step; label: string }[] = [
  { step: 'download', label: 'Download' },
  { step: 'install', label: 'Install' },
  { step: 'enable', label: 'Enable' },
  { step: 'disable', label: 'Disable' },
  { step: 'delete', label: 'Delete' },
];
const order = ['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED'];

/** One eSIM as its phone sees it, with the buttons that work now; the next step stands out. */
export function drawEsim(
  esim: Esim,
  outside: Outside,
  run: (act: () => Promise<unknown>) => void,
): HTMLElement {
  const gone = esim.status === 'DELETED' || esim.status === 'ERROR';
  const rank = order.indexOf(esim.status);
  const next = steps[rank]?.step;
  const possible = ({ step }: { step: Step }) => {
    if (gone) return false;
    if (step === 'disable') return esim.status === 'ENABLED';
    if (step === 'delete') return true;
    return steps.findIndex((one) => one.step === step) >= rank;
  };
  const status = esim.disabled ? 'DISABLED' : esim.status;
  return element(
    'article',
    { class: 'esim' },
    element(
      'div',
      { class: 'esim-head' },
      element(
        'div',
        {},
        element('h4', {}, esim.destination),
        element('p', { class: 'iccid' }, `ICCID ${esim.iccid}`),
      ),
      element('span', { class: 'pill', 'data-status': status }, inLetters(status)),
    ),
    drawUsage(esim),
    element(
      'div',
      { class: 'keys' },
      ...steps.map(({ step, label }) =>
        element(
          'button',
          {
            type: 'button',
            class: step === next && rank < 3 && !gone ? 'next' : 'key',
            'data-key': `${esim.iccid}/${step}`,
            disabled: !possible({ step }),
            onclick: () => run(() => outside.step(esim.iccid, step)),
          },
          label,
        ),
      ),
    ),
    element(
      'div',
      { class: 'keys' },
      ...usesOf(esim).map(({ label, bytes }) =>
        element(
          'button',
          {
            type: 'button',
            'data-key': `${esim.iccid}/${label}`,
            disabled: esim.status !== 'ENABLED' || bytes === 0,
            onclick: () => run(() => outside.use(esim.iccid, bytes)),
          },
          label,
        ),
      ),
    ),
  );
}

function inLetters(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}
