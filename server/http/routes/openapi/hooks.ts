import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { hookBodies } from '../../../contract/schemas/hooks.ts';
import { json, open } from './parts.ts';

const summaries: Readonly<Record<string, string>> = {
  'order.delivered': 'An order’s eSIM can be installed',
  'order.released': 'Nothing was bought, and the money that was set aside is free again',
  'order.refunded': 'Money went back, all or part of it',
  'order.needs_person': 'An order needs somebody on the staff',
  'top_up.delivered': 'The data of a top-up is on the eSIM',
  'esim.installed': 'An eSIM is on a phone',
  'esim.enabled': 'An eSIM is switched on',
  'esim.low': 'A fifth of an eSIM’s data is left, or less',
  'esim.deleted': 'An eSIM was taken off the phone',
  'withdrawal.declared': 'A traveller has withdrawn',
  'approval.requested': 'A program asks to buy beyond its budget, and an owner decides',
  'webhook.test': 'Somebody on the staff is trying out the endpoint',
};

const signed = z.object({
  'webhook-id': z.string().meta({ description: 'The same each time the event is sent' }),
  'webhook-timestamp': z.string().meta({ description: 'When it was sent, in seconds' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and the base64 of an HMAC-SHA256 over id, timestamp and body, joined by full stops; two while a secret is replaced, separated by a space',
  }),
});

/** The events sent to the partner's systems, signed as Standard Webhooks sign. */
export const hookPaths: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(hookBodies).map(([type, body]) => [
    type,
    {
      post: {
        operationId: `on-${type.replaceAll(/[._]/g, '-')}`,
        tags: ['webhooks'],
        summary: summaries[type] ?? type,
        description:
          'Sent at least once; the events of one order arrive in sequence. Contains no personal data.',
        security: open,
        requestParams: { header: signed },
        requestBody: { required: true, content: json(body) },
        responses: {
          '2XX': { description: 'Accepted; after any other answer it is sent again' },
          410: { description: 'The endpoint is gone: no more events are sent to it' },
        },
      },
    },
  ]),
);
