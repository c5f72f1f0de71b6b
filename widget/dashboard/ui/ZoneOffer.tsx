import { Form } from './Form.tsx';

/**
 * Offers to count days in the browser's time zone. Only the script knows it, and shows this unless it is UTC.
 */
export function ZoneOffer({ once, to }: { once: string; to: string }) {
  return (
    <div class="zone-offer" data-zone-offer hidden>
      <p class="quiet">
        This browser is in the time zone of <b data-zone-place />.
      </p>
      <Form action="/dashboard/account/zone" once={once} confirm="Use this time zone" tone="quiet" inline>
        <input type="hidden" name="zone" />
        <input type="hidden" name="to" value={to} />
      </Form>
    </div>
  );
}
