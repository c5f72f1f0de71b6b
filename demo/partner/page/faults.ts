import { element } from '../../page/elements.ts';
import type { ActiveFault, FaultRule, Outside } from './outside.ts';

const purchase = 'POST /purchases/v2';

/** The faults offered in the panel; the sandbox knows many more. */
const switches: readonly { label: string; rule: FaultRule }[] = [
  { label: 'Refuse the next purchase', rule: { operation: purchase, fault: { kind: 'sold-out' } } },
  {
    label: 'Answer the next purchase after 8 s',
    rule: { operation: purchase, fault: { kind: 'slow', ms: 8000 } },
  },
  {
    label: 'Lose the reply to the next purchase',
    rule: { operation: purchase, fault: { kind: 'reply-lost' } },
  },
  {
    label: 'Answer 503 to everything',
    rule: { operation: '*', fault: { kind: 'status', status: 503 }, times: 'always' },
  },
  { label: 'Send every event twice', rule: { event: '*', fault: { kind: 'duplicate' }, times: 'always' } },
  {
    label: 'Send every event 10 s late',
    rule: { event: '*', fault: { kind: 'delay', ms: 10_000 }, times: 'always' },
  },
];

/** Switches for the faults that are still pending in the sandbox. A fault that has struck switches itself off. */
export function drawFaults(
  active: readonly ActiveFault[],
  outside: Outside,
  run: (act: () => Promise<unknown>) => void,
): readonly Node[] {
  return [
    element('p', { class: 'hint' }, 'Make the eSIM service misbehave, and see how the shop copes.'),
    element(
      'div',
      { class: 'keys wide' },
      ...switches.map(({ label, rule }) => {
        const on = active.find((fault) => isOf(fault.rule, rule));
        return element(
          'button',
          {
            type: 'button',
            'aria-pressed': String(on !== undefined),
            'data-key': label,
            onclick: () => run(() => (on ? outside.removeFault(on.id) : outside.addFault(rule))),
          },
          label,
        );
      }),
    ),
  ];
}

function isOf(found: FaultRule, rule: FaultRule): boolean {
  return (
    found.operation === rule.operation &&
    found.event === rule.event &&
    found.fault['kind'] === rule.fault['kind']
  );
}
