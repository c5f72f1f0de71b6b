import type { Standing } from './order-standing.ts';

const circle = 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z';
const sim = 'M4 1.8h5.2L12.2 5v9.2H4Z';
const alert = 'M8 2 14.5 13.5h-13ZM8 6v4m0 1.6v.4';

/** A circle for money, a SIM for goods: dashed, half, full, struck or turned back. */
export function Mark({ rail, standing }: { rail: 'money' | 'goods'; standing: Standing }) {
  const { word, shape, tone } = standing;
  return (
    <span
      class={
        shape === 'alert' ? `rail-mark rail-mark--${tone} rail-mark--boxed` : `rail-mark rail-mark--${tone}`
      }
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <Shape outline={rail === 'money' ? circle : sim} shape={shape} />
      </svg>
      {word}
    </span>
  );
}

function Shape({ outline, shape }: { outline: string; shape: Standing['shape'] }) {
  switch (shape) {
    case 'dashed':
      return <path d={outline} stroke-dasharray="2 2" />;
    case 'half':
      return (
        <>
          <path d={outline} />
          <path class="solid" d={outline === circle ? 'M8 1.8a6.2 6.2 0 0 0 0 12.4Z' : 'M4 8h8.2v6.2H4Z'} />
        </>
      );
    case 'full':
      return <path class="solid" d={outline} />;
    case 'struck':
      return (
        <>
          <path d={outline} />
          <path d="M3.5 12.5 12.5 3.5" />
        </>
      );
    case 'back':
      return <path d="M3 3v4h4M3.3 6.8A5.4 5.4 0 1 1 2.9 10" />;
    case 'alert':
      return <path d={alert} />;
    default:
      throw new Error(`Bug! Unhandled shape ${String(shape satisfies never)}`);
  }
}
