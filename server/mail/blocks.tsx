import type { ComponentChildren } from 'preact';
import type { Colours } from './colours.ts';
import type { Block } from './mail-page.ts';

interface Parts {
  readonly colours: Colours;
  /** The radius of corners, in pixels. */
  readonly radius: number;
  readonly qr: (n: number) => string;
  /** The language is written from right to left. */
  readonly rtl: boolean;
}

const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace";

/** The radius of small parts, in pixels. */
export const smallOf = (radius: number): number => Math.round((radius * 2) / 3);

/** One block of a mail. Colours are inline styles; the classes let clients with a dark mode override them. */
export function BlockView({ block, colours, radius, qr, rtl }: Parts & { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p style={{ margin: '24px 0 0' }}>{block.text}</p>;
    case 'button':
      return (
        <div style={{ margin: '24px 0 0' }}>
          {block.head && <p style={{ margin: '0 0 8px', fontWeight: 650 }}>{block.head}</p>}
          <a
            class="fill"
            href={block.href}
            style={{
              display: 'inline-block',
              padding: '13px 24px',
              borderRadius: `${radius}px`,
              background: colours.fill,
              color: colours.onFill,
              fontWeight: 650,
              textDecoration: 'none',
            }}
          >
            {block.label}
          </a>
          {block.note && (
            <Quiet colours={colours} above="8px">
              {block.note}
            </Quiet>
          )}
        </div>
      );
    case 'qr':
      return (
        <div style={{ margin: '32px 0 0', textAlign: 'center' }}>
          <Heading>{block.title}</Heading>
          <Quiet colours={colours}>{block.lead}</Quiet>
          <span
            class="line"
            style={{
              display: 'inline-block',
              padding: '14px',
              background: '#ffffff',
              border: `1px solid ${colours.line}`,
              borderRadius: `${radius}px`,
            }}
          >
            <img
              src={qr(block.n)}
              alt={block.alt}
              width="220"
              height="220"
              style={{ display: 'block', width: '220px', height: '220px', imageRendering: 'pixelated' }}
            />
          </span>
        </div>
      );
    case 'links':
      return (
        <div style={{ margin: '20px 0 0', textAlign: 'center' }}>
          <Quiet colours={colours}>{block.title}</Quiet>
          {block.links.map(([label, href]) => (
            <p style={{ margin: '0 0 6px' }}>
              <a class="accent" href={href} style={{ color: colours.accent, fontWeight: 650 }}>
                {label}
              </a>
            </p>
          ))}
        </div>
      );
    case 'notes':
      return (
        <div
          class="warn"
          style={{
            margin: '28px 0 0',
            padding: '16px 20px',
            background: colours.warnTint,
            borderRadius: `${radius}px`,
          }}
        >
          <p class="alarm" style={{ margin: '0 0 6px', color: colours.warn, fontWeight: 650 }}>
            {block.title}
          </p>
          <ul style={{ margin: 0, padding: listPadding('18px', rtl) }}>
            {block.notes.map((note) => (
              <li style={{ margin: '0 0 4px' }}>{note}</li>
            ))}
          </ul>
        </div>
      );
    case 'legal':
      return (
        <Section title={block.title}>
          {block.lines.map((line) => (
            <Quiet colours={colours}>{line}</Quiet>
          ))}
        </Section>
      );
    case 'codes':
      return (
        <Section title={block.title}>
          {block.codes.map(([label, value]) => (
            <>
              <Quiet colours={colours}>{label}</Quiet>
              <p
                class="page line"
                dir="ltr"
                style={{
                  margin: '0 0 12px',
                  padding: '10px 12px',
                  background: colours.page,
                  border: `1px solid ${colours.line}`,
                  borderRadius: `${smallOf(radius)}px`,
                  fontFamily: mono,
                  fontSize: '14px',
                  wordBreak: 'break-all',
                  userSelect: 'all',
                }}
              >
                {value}
              </p>
            </>
          ))}
        </Section>
      );
    case 'steps':
      return (
        <Section title={block.title}>
          {block.systems.map((system) => (
            <>
              <h3 style={{ margin: '14px 0 4px', fontSize: '16px', fontWeight: 650 }}>{system.name}</h3>
              <ol style={{ margin: 0, padding: listPadding('22px', rtl) }}>
                {system.steps.map((step) => (
                  <li style={{ margin: '0 0 3px' }}>{step}</li>
                ))}
              </ol>
            </>
          ))}
        </Section>
      );
    case 'rows':
      return (
        <Section title={block.title}>
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style={{ width: '100%', borderCollapse: 'collapse' }}
          >
            {block.rows.map(([label, value]) => (
              <tr>
                <Cell colours={colours} className="quiet line" colour={colours.quiet}>
                  {label}
                </Cell>
                <Cell
                  colours={colours}
                  className="ink line"
                  colour={colours.ink}
                  end={rtl ? 'left' : 'right'}
                >
                  {value}
                </Cell>
              </tr>
            ))}
          </table>
        </Section>
      );
    default:
      throw new Error(`Bug! Unhandled block ${String(block satisfies never)}`);
  }
}

const listPadding = (start: string, rtl: boolean) => (rtl ? `0 ${start} 0 0` : `0 0 0 ${start}`);

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div style={{ margin: '32px 0 0' }}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h2 style={{ margin: '0 0 8px', fontSize: '19px', lineHeight: '1.25', fontWeight: 650 }}>{children}</h2>
  );
}

function Quiet(props: { colours: Colours; above?: string; children: string }) {
  const { colours, above = '0', children } = props;
  return (
    <p class="quiet" style={{ margin: `${above} 0 8px`, color: colours.quiet, fontSize: '14px' }}>
      {children}
    </p>
  );
}

function Cell(props: {
  colours: Colours;
  className: string;
  colour: string;
  /** The side to align a value to, regardless of its own text direction. */
  end?: 'left' | 'right';
  children: string;
}) {
  return (
    <td
      class={props.className}
      dir={props.end && 'auto'}
      style={{
        padding: '9px 0',
        borderTop: `1px solid ${props.colours.line}`,
        color: props.colour,
        fontSize: '14px',
        verticalAlign: 'top',
        ...(props.end
          ? {
              textAlign: props.end,
              padding: props.end === 'right' ? '9px 0 9px 16px' : '9px 16px 9px 0',
              wordBreak: 'break-word',
            }
          : { whiteSpace: 'nowrap' }),
      }}
    >
      {props.children}
    </td>
  );
}
