import { State } from '../ui/Chip.tsx';
import { Facts } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { Domains } from './Domains.tsx';
import { Secret } from './Secret.tsx';
import { System } from './System.tsx';
import type { ConnectionsView, SecretView } from './connection-view.ts';

/** All outside systems that the storefront depends on. */
export function Connections({ view }: { view: ConnectionsView }) {
  const { service, stripe, mail, once } = view;
  return (
    <>
      <System
        name="service"
        title="The service"
        state="Set"
        checked={service.checked}
        once={once}
        facts={
          <Facts
            rows={[
              ['Client id', <code>{service.clientId}</code>],
              ['Secret', <Secret secret={service.secret} />],
              ['Last token', service.tokenAt === null ? 'None yet' : <Time at={service.tokenAt} />],
              ['Address', <code>{service.address}</code>],
              ...webhooks(service.webhooks),
            ]}
          />
        }
      />
      <System
        name="stripe"
        title="Stripe"
        state={stripe.live ? 'Live' : 'Test'}
        checked={stripe.checked}
        once={once}
        facts={
          <Facts
            rows={[
              ['Mode', stripe.live ? 'Live: cards are charged' : 'Test: nobody is charged'],
              ['Kind of key', stripe.restricted ? 'Restricted' : 'Standard, with every right'],
              ['Key', <Secret secret={stripe.secret} />],
              ['Webhook', <code>{stripe.endpoint}</code>],
              ...webhooks(stripe.webhooks),
            ]}
          />
        }
      >
        {stripe.events !== null && <Events list={stripe.events} />}
        {stripe.domains !== null && <Domains list={stripe.domains} once={view.mayRegister ? once : null} />}
      </System>
      {mail === null ? (
        <section class="system" aria-labelledby="mail-title">
          <div class="system-head">
            <h2 id="mail-title">Mail</h2>
            <State tone="quiet">By the service</State>
          </div>
          <div class="system-body">
            <p>
              The service mails what it sells. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> to send
              your own mails, which also tell of delays and refunds.
            </p>
          </div>
        </section>
      ) : (
        <System
          name="mail"
          title="Mail"
          state="Set"
          checked={mail.checked}
          once={once}
          facts={
            <Facts
              rows={[
                ['Server', <code>{mail.server}</code>],
                ['Sender', mail.from],
                ['Password', mail.password === null ? 'None' : <Secret secret={mail.password} />],
              ]}
            />
          }
        />
      )}
    </>
  );
}

/** One row for each secret that may sign events: two while one is being replaced. */
function webhooks(secrets: readonly SecretView[]) {
  if (secrets.length === 0) return [['Webhook secret', 'Not set: events are not accepted'] as const];
  return secrets.map(
    (secret, nth) =>
      [
        secrets.length === 1 ? 'Webhook secret' : `Webhook secret ${nth + 1} of ${secrets.length}`,
        <Secret secret={secret} used="Last event" unused="No event yet" />,
      ] as const,
  );
}

function Events({ list }: { list: NonNullable<ConnectionsView['stripe']['events']> }) {
  return (
    <div>
      <h3>Events that the webhook sends</h3>
      <ul class="events">
        {list.map(({ type, sent }) => (
          <li>
            <State tone={sent ? 'ok' : 'warn'}>
              <code>{type}</code>
              {!sent && ' is missing'}
            </State>
          </li>
        ))}
      </ul>
    </div>
  );
}
