import { Chip } from '../ui/Chip.tsx';
import { PhoneFold } from '../ui/PhoneFold.tsx';
import { Applied } from './Applied.tsx';
import { Menus } from './Menus.tsx';
import { isFiltered, withQuery, type ListQuery } from './list-query.ts';

interface FiltersProps {
  readonly path: string;
  readonly once: string;
  readonly query: ListQuery;
  readonly card: string | null;
  readonly needing: number;
  readonly destinations: readonly { readonly code: string; readonly name: string }[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
}

/** The list's active filters, followed by the available ones. */
export function Filters(props: FiltersProps) {
  const { path, query, needing } = props;
  return (
    <div class="filters" role="group" aria-label="Filters">
      <Chip
        name={query.need === '' ? String(needing) : 'Only those that'}
        value={needing === 1 && query.need === '' ? 'needs a person' : 'need a person'}
        active={query.need !== ''}
        href={withQuery(path, { ...query, need: query.need === '' ? '1' : '' })}
      />
      <Applied {...props} />
      {isFiltered(query) && <a href={path}>Clear</a>}
      <PhoneFold label={isFiltered(query) ? 'More filters' : 'Filters'} open={props.card === null}>
        <Menus {...props} />
      </PhoneFold>
    </div>
  );
}
