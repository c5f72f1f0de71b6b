/** A section in the list. */
export interface Entry {
  readonly path: string;
  readonly label: string;
  /** The heading of the list from here on. */
  readonly group: string | undefined;
  /** How many items there need a person. */
  readonly waiting: number;
}

interface Props {
  readonly entries: readonly Entry[];
  readonly current: string;
}

/** The navigation at the side. */
export function SideList({ entries, current }: Props) {
  return (
    <nav aria-label="Sections" class="side-list">
      <ul>
        {entries.map((entry, index) => (
          <>
            {entry.group !== undefined && entry.group !== entries[index - 1]?.group && (
              <li class="side-group">{entry.group}</li>
            )}
            <li>
              <Word entry={entry} current={current} />
            </li>
          </>
        ))}
      </ul>
    </nav>
  );
}

/** The navigation on a phone: three sections, and the rest behind a fourth item. */
export function BottomBar({ entries, current }: Props) {
  const [first, rest] = [entries.slice(0, 3), entries.slice(3)];
  return (
    <nav aria-label="Sections, in short" class="bottom">
      {first.map((entry) => (
        <Word entry={entry} current={current} />
      ))}
      <details>
        <summary>More</summary>
        <ul>
          {rest.map((entry) => (
            <li>
              <Word entry={entry} current={current} />
            </li>
          ))}
          <li>
            <a href="/dashboard/account">Your account</a>
          </li>
        </ul>
      </details>
    </nav>
  );
}

function Word({ entry, current }: { entry: Entry; current: string }) {
  return (
    <a href={entry.path} aria-current={entry.path === current ? 'page' : undefined}>
      {entry.label}
      {entry.waiting > 0 && (
        <span class="count">
          {entry.waiting}
          <span class="sr"> need a person</span>
        </span>
      )}
    </a>
  );
}
