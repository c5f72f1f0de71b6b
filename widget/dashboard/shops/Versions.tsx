import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { texts } from './shop-texts.ts';
import type { ShopView } from './shop-view.ts';

/** Saved versions. Restoring one makes it an unsaved change. */
export function Versions({ shop }: { shop: ShopView }) {
  const { title, heads, inUse, back, first, nothing, none } = texts.versions;
  const oldest = shop.versions.at(-1);
  const whatOf = (changes: readonly string[], isFirst: boolean) =>
    isFirst ? first : changes.join(', ') || nothing;
  return (
    <Panel title={title} {...(oldest ? {} : { lead: none })}>
      {oldest && (
        <Table stack label={title} heads={[...heads, { text: back, hidden: true }]}>
          {shop.versions.map(({ version, at, by, changes }, index) => (
            <tr>
              <td>
                <b>{version}</b> {index === 0 && <span class="tag">{inUse}</span>}
              </td>
              <td class="loose">{whatOf(changes, version === 1)}</td>
              <td class="loose" data-name="by">
                {by}
              </td>
              <td>
                <Time at={at} />
              </td>
              <td class="end">
                {index > 0 && <a href={`/dashboard/shops/${shop.id}?version=${version}`}>{back}</a>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
