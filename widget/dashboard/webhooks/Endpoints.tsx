import type { Endpoint } from '../../../server/hooks/hook-store.ts';
import { State } from '../ui/Chip.tsx';
import { Choice } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Empty, Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { EndpointFields } from './EndpointFields.tsx';
import { stateOf, texts } from './webhook-texts.ts';

interface Props {
  readonly endpoints: readonly Endpoint[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly types: readonly string[];
  readonly path: string;
  /** Null if the person may not add one. */
  readonly once: string | null;
}

/** The systems that get events, and a form to add one. */
export function Endpoints({ endpoints, shops, types, path, once }: Props) {
  const nameOf = (id: string | null) =>
    id === null ? texts.allShops : (shops.find((shop) => shop.id === id)?.name ?? id);
  return (
    <>
      {endpoints.length === 0 ? (
        <Empty title={texts.none}>
          <p>{texts.noneText}</p>
        </Empty>
      ) : (
        <Table stack label={texts.title} heads={['Address', 'Shop', 'Events', 'State']}>
          {endpoints.map((endpoint) => (
            <tr>
              <td class="wrap webhook-url">
                <a href={`${path}/${endpoint.id}`} data-row>
                  {endpoint.url}
                </a>
                {endpoint.description !== '' && <p class="quiet">{endpoint.description}</p>}
              </td>
              <td>{nameOf(endpoint.shop)}</td>
              <td data-name="events">{`${endpoint.events.length} of ${types.length}`}</td>
              <td>
                <State tone={stateOf(endpoint).tone}>{stateOf(endpoint).word}</State>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {once !== null && (
        <Panel title={texts.addTitle} lead={texts.addLead}>
          <Form action={`${path}/add`} once={once} confirm="Add the endpoint" stepUp>
            <EndpointFields
              types={types}
              events={types}
              others={
                <Choice
                  label="Shop"
                  name="shop"
                  value=""
                  options={[['', texts.allShops], ...shops.map(({ id, name }) => [id, name] as const)]}
                />
              }
            />
          </Form>
        </Panel>
      )}
    </>
  );
}

/** A new secret, shown only once. */
export function NewSecret({ secret, back }: { secret: string; back: string }) {
  return (
    <div class="note note--plain">
      <p>{texts.secretLead}</p>
      <pre class="code boxed">{secret}</pre>
      <p>
        <a class="button" href={back}>
          To the endpoint
        </a>
      </p>
    </div>
  );
}
