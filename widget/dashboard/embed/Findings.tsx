import type { EmbedFinding } from '../../../server/shops/embed-findings.ts';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { mistakes, texts } from './embed-texts.ts';

/** Problems that real visits revealed in the pages around the frame. */
export function Findings({ findings }: { findings: readonly EmbedFinding[] }) {
  return (
    <Panel title={texts.findings} lead={findings.length === 0 ? texts.noFindings : texts.findingsLead}>
      {findings.length > 0 && (
        <Table
          stack
          label={texts.findings}
          heads={['What', 'Page', { text: 'Visits', end: true }, 'First', 'Last']}
        >
          {findings.map(({ site, mistake, seen, firstAt, lastAt }) => (
            <tr>
              <td class="wrap">
                <b>{mistakes[mistake][0]}</b> <span class="quiet">{mistakes[mistake][1]}</span>
              </td>
              <td data-name="page">
                {site === null ? <span class="quiet">not given</span> : <code>{site}</code>}
              </td>
              <td class="end">{seen}</td>
              <td data-name="first">
                <Time at={firstAt} />
              </td>
              <td data-name="last">
                <Time at={lastAt} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
