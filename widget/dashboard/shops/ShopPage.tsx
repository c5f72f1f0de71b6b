import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Changes } from './Changes.tsx';
import { Frames } from './Frames.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { Settings } from './Settings.tsx';
import { texts } from './shop-texts.ts';
import type { SampleRow, ShopView } from './shop-view.ts';
import { Versions } from './Versions.tsx';

/** One shop: its settings, a preview of unsaved changes, and earlier versions. */
export function ShopPage(props: {
  shop: ShopView;
  once: string;
  /** Why the uploaded picture was rejected. */
  logoError?: string | undefined;
}) {
  const { shop, once, logoError } = props;
  const isChanged = shop.changes.length > 0;
  return (
    <>
      <div class="shop">
        <div>
          <Settings shop={shop} />
          <Sample rows={shop.sample} />
        </div>
        <div>
          <Preview shop={shop} isChanged={isChanged} />
          <LogoPanel shop={shop} once={once} error={logoError} />
          <Versions shop={shop} />
        </div>
      </div>
      {isChanged && <Changes shop={shop} once={once} />}
    </>
  );
}

function Sample({ rows }: { rows: readonly SampleRow[] }) {
  const { title, heads, note, none } = texts.sample;
  return (
    <Panel title={title} lead={rows.length > 0 ? note : none}>
      {rows.length > 0 && (
        <Table stack label={title} heads={['Package', ...heads.map((text) => ({ text, end: true }))]}>
          {rows.map(({ what, cost, now, next, keep }) => (
            <tr>
              <td>{what}</td>
              {[cost, now, <b>{next}</b>, keep].map((amount, at) => (
                <td class={at === 1 ? 'end quiet' : 'end'} data-name={heads[at]?.toLowerCase()}>
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

function Preview({ shop, isChanged }: { shop: ShopView; isChanged: boolean }) {
  const { title, unsaved, desktop, phone } = texts.preview;
  const address = (screen: string) =>
    `/dashboard/shops/${shop.id}/preview?${new URLSearchParams({ ...shop.draft, screen })}`;
  return (
    <Panel title={title} {...(isChanged ? { aside: unsaved } : {})}>
      <Frames
        desktop={{ title: desktop, src: address('first') }}
        phone={{ title: phone, src: address('packages') }}
      />
    </Panel>
  );
}
