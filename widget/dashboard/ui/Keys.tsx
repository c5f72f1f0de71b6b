const keys = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['c', 'Copy its id'],
  ['Esc', 'Close'],
  ['?', 'These keys'],
] as const;

/** The keyboard shortcuts; hidden without script, which they need. */
export function Keys() {
  return (
    <details class="keys" data-keys hidden>
      <summary>
        <kbd aria-hidden="true">?</kbd> Keys
      </summary>
      <dl>
        {keys.map(([key, what]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
