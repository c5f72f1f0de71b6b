import { maxEmailLength } from '../../../server/contract/values/values.ts';

/** The search on every page. Sent by POST, because the query may be an e-mail address. */
export function SearchBar(props: { path: string; label: string; once: string }) {
  return (
    <form class="search" method="post" action={props.path} role="search">
      <input type="hidden" name="once" value={props.once} />
      <button type="submit" aria-label="Search">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L14 14" />
        </svg>
      </button>
      <input
        type="search"
        name="what"
        aria-label={props.label}
        placeholder={props.label}
        autocomplete="off"
        spellcheck={false}
        maxLength={maxEmailLength}
        required
        data-search
      />
      <kbd aria-hidden="true">/</kbd>
      <button class="sr" type="submit">
        Search
      </button>
    </form>
  );
}
