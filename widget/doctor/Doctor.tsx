import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bridge } from '../frame/bridge/bridge.ts';
import { gatherFacts, isLocal } from './frame-facts.ts';
import { examine, toReport } from './examine.ts';
import type { Diagnosis } from './frame-diagnosis.ts';
import './doctor.css';

type FrameWindow = Window & typeof globalThis;

const words: Readonly<Record<Diagnosis['level'], string>> = {
  wrong: 'Error',
  hint: 'Suggestion',
  note: 'Note',
  good: 'Passed',
};

/**
 * The embed doctor (`?debug=1`): diagnoses problems of the partner's page from inside the frame and explains how to fix
 * them. Sits above the store as part of the page, not as a dialog. It reveals no secrets, but a stranger's link must
 * not open one, so it appears only in a frame or on the developer's own machine.
 *
 * @param options.into the content root, so that auto height counts the panel
 */
export function showDoctor(options: { window: FrameWindow; bridge: Bridge; into: Element }): void {
  const { window } = options;
  if (window.parent === window && !isLocal(window.location)) return;
  const panel = options.window.document.createElement('aside');
  panel.className = 'doctor';
  panel.setAttribute('aria-label', 'Embed doctor');
  panel.lang = 'en';
  panel.dir = 'ltr';
  options.into.prepend(panel);
  render(<Doctor window={options.window} bridge={options.bridge} />, panel);
}

function Doctor({ window, bridge }: { window: FrameWindow; bridge: Bridge }) {
  const [facts, setFacts] = useState(() => gatherFacts(window, bridge));
  const [said, say] = useState('');
  const report = useRef<HTMLPreElement>(null);
  const diagnoses = examine(facts);
  const good = diagnoses.filter(({ level }) => level === 'good');
  const isOpen = useRef(diagnoses.some(({ level }) => level === 'wrong' || level === 'hint'));
  const gather = () => setFacts((before) => gatherFacts(window, bridge, before));

  useEffect(() => {
    void bridge.acknowledged.then(gather);
    // With auto height, each report resizes the frame; what is shown must not trigger the next report.
    const resized = () => bridge.state() === 'waiting' && gather();
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);

  const copy = async () => {
    try {
      await window.navigator.clipboard.writeText(toReport(diagnoses, facts));
      say('Copied.');
    } catch {
      // Copying is not allowed in this frame, so select the report for copying by hand.
      if (report.current) {
        (report.current.parentElement as HTMLDetailsElement).open = true;
        window.getSelection()?.selectAllChildren(report.current);
      }
      say('Copying is not allowed here. The report is selected below: press Ctrl+C.');
    }
  };
  const tryTab = () => {
    const tab = window.open('about:blank', '_blank');
    tab?.close();
    say(
      tab
        ? 'New tabs work.'
        : 'New tabs do not open: add allow-popups and allow-popups-to-escape-sandbox to the sandbox attribute.',
    );
  };

  return (
    <details open={isOpen.current}>
      <summary>
        <h2>Embed doctor</h2>
        <span>{summaryOf(diagnoses)}</span>
      </summary>
      <Diagnoses of={diagnoses.filter(({ level }) => level !== 'good')} origin={window.location.origin} />
      <details>
        <summary class="small">{good.length === 1 ? '1 check' : `${good.length} checks`} passed</summary>
        <Diagnoses of={good} origin={window.location.origin} />
      </details>
      <div class="doctor__actions">
        <button
          type="button"
          class="button"
          onClick={() => {
            gather();
            say('Checked again.');
          }}
        >
          Run again
        </button>
        <button type="button" class="button" onClick={tryTab}>
          Try a new tab
        </button>
        <button type="button" class="button" onClick={copy}>
          Copy the report
        </button>
      </div>
      <p role="status" class="small">
        {said}
      </p>
      <details>
        <summary class="small">The report as text</summary>
        <pre ref={report}>{toReport(diagnoses, facts)}</pre>
      </details>
    </details>
  );
}

function Diagnoses({ of: diagnoses, origin }: { of: readonly Diagnosis[]; origin: string }) {
  return (
    <ul>
      {diagnoses.map(({ level, what, fix, code }) => (
        <li key={what} class={`doctor__${level}`}>
          <strong>{words[level]}</strong>
          <div>
            <p>{what}</p>
            {fix && <p class="small">{fix}</p>}
            {code && <code>{code.replace('https://STORE', origin)}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function summaryOf(diagnoses: readonly Diagnosis[]): string {
  const count = (level: Diagnosis['level']) =>
    diagnoses.filter((diagnosis) => diagnosis.level === level).length;
  const [wrong, hints] = [count('wrong'), count('hint')];
  if (!wrong && !hints) return 'No problems found';
  const said = (number: number, noun: string) => number > 0 && `${number} ${noun}${number > 1 ? 's' : ''}`;
  return [said(wrong, 'error'), said(hints, 'suggestion')].filter(Boolean).join(', ');
}
