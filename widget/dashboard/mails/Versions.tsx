import { Form } from '../ui/Form.tsx';
import { Empty, Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { texts } from './mail-texts.ts';
import type { MailsView } from './mail-view.ts';

/** Every version and its changes; an earlier one can be restored. */
export function Versions({ view, path, once }: { view: MailsView; path: string; once: string }) {
  if (view.versions.length === 0) {
    return (
      <Panel title={texts.history}>
        <Empty title={texts.noHistory} />
      </Panel>
    );
  }
  return (
    <Panel title={texts.history}>
      <Table label={texts.history} heads={texts.historyHeads} stack>
        {view.versions.map(({ version, at, by, changes }) => (
          <tr>
            <td>{texts.version(version)}</td>
            <td>
              <Time at={at} />
            </td>
            <td>{by}</td>
            <td class="wrap">
              {changes.length === 0
                ? texts.unchanged
                : changes.map(({ label, was, now }) => texts.changed(label, was, now)).join(', ')}
            </td>
            <td class="end">
              {version === view.version && <span class="quiet">{texts.now}</span>}
              {version !== view.version && view.owner && (
                <Form action={`${path}/restore`} once={once} confirm={texts.bringBack} tone="quiet" inline>
                  <input type="hidden" name="version" value={String(version)} />
                  <input type="hidden" name="over" value={String(view.version)} />
                </Form>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
