import { State } from '../ui/Chip.tsx';
import { texts } from './mail-texts.ts';
import type { LegibilityView } from './mail-view.ts';

/** Minimum contrast of text, WCAG 2.2 AA. */
const enough = 4.5;

/** Whether the colours can be read where mails use them: a sample, a ratio, and a verdict in words. */
export function Legibility({ rows }: { rows: readonly LegibilityView[] }) {
  return (
    <section class="legibility" id="mail-legibility" data-part aria-live="polite">
      <h2>{texts.readable}</h2>
      <ul>
        {rows.map((row) => (
          <li>
            <Sample {...row} />
            <span>{wordsOf(row)}</span>
            {row.ratio < enough ? (
              <State tone="warn">{texts.notAsText}</State>
            ) : (
              <State tone="ok">{texts.ratio(row.ratio)}</State>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An SVG, because the page's policy forbids inline styles. */
function Sample({ text, ground }: { text: string; ground: string }) {
  return (
    <svg class="legibility-sample" viewBox="0 0 56 24" width="56" height="24" aria-hidden="true">
      <rect class="legibility-edge" width="56" height="24" rx="5" fill={ground} />
      <text x="28" y="16.5" text-anchor="middle" font-size="13" font-weight="650" fill={text}>
        Aa
      </text>
    </svg>
  );
}

function wordsOf({ pair, text, ratio, adjusted }: LegibilityView): string {
  switch (pair) {
    case 'button':
      return texts.button(text === '#ffffff', adjusted);
    case 'brand':
      return texts.brandOnTint(adjusted);
    case 'secondary':
      return ratio < enough ? texts.secondaryOnly(texts.ratio(ratio)) : texts.secondaryFine;
    case 'dark':
      return texts.inTheDark(adjusted);
    default:
      throw new Error(`Bug! Unhandled pair ${String(pair satisfies never)}`);
  }
}
