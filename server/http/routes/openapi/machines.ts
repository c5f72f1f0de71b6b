import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { FrameReport } from '../../../contract/schemas/frame-report.ts';
import { json, largeHeaders, ok, open, problem } from './parts.ts';

const Readiness = z
  .object({ status: z.enum(['ready', 'not ready']), checks: z.record(z.string(), z.boolean()) })
  .meta({ id: 'Readiness' });
const ProblemPage = z
  .object({ type: z.string(), status: z.int(), title: z.string() })
  .meta({ id: 'ProblemPage' });

/** The answers to what browsers report. */
const counted = {
  204: { description: 'Counted' },
  ...problem('invalid-request', 'invalid-json', 'unsupported-media-type', 'body-too-large', 'rate-limited'),
};

/** Routes for other clients: webhooks, browsers that report what they blocked, a load balancer, a developer who follows a link. */
export const machinePaths: ZodOpenApiPathsObject = {
  '/webhooks/{provider}': {
    post: {
      operationId: 'receiveWebhook',
      tags: ['webhooks'],
      summary: 'Receive an event from Stripe or the Connectivity eSIM Service',
      description:
        'The signature over the raw body is checked first. An event is a hint: what it points at is read again from its source. The same event may come any number of times.',
      security: open,
      requestParams: {
        path: z.object({ provider: z.enum(['stripe', 'connectivity']) }),
        header: z.object({
          'stripe-signature': z.string().optional().meta({ description: "Stripe's signature" }),
          'svix-id': z
            .string()
            .optional()
            .meta({ description: "the service's id of the event; also accepted as `webhook-id`" }),
          'svix-timestamp': z
            .string()
            .optional()
            .meta({ description: 'also accepted as `webhook-timestamp`' }),
          'svix-signature': z
            .string()
            .optional()
            .meta({ description: 'also accepted as `webhook-signature`' }),
        }),
      },
      requestBody: { required: true, content: json(z.record(z.string(), z.unknown())) },
      responses: {
        200: ok('Stored', z.object({ received: z.literal(true) })),
        ...problem(
          'invalid-json',
          'signature-invalid',
          'not-found',
          'body-too-large',
          'storage-unavailable',
          'internal',
        ),
      },
    },
  },
  '/csp-reports': {
    post: {
      operationId: 'receiveCspReports',
      tags: ['operation'],
      summary: 'Count what a page’s Content-Security-Policy blocked',
      description:
        'Browsers send it by themselves. Only the directive and the blocked host are kept, and nothing that names a page or a person.',
      security: open,
      requestBody: {
        required: true,
        content: {
          'application/csp-report': { schema: z.record(z.string(), z.unknown()) },
          'application/reports+json': { schema: z.array(z.record(z.string(), z.unknown())) },
        },
      },
      responses: counted,
    },
  },
  '/api/frame-reports': {
    post: {
      operationId: 'receiveFrameReport',
      tags: ['operation'],
      summary: 'Count what a frame reports about the page around it',
      description:
        'The store’s own frame sends it from its checkout, once and only if something is wrong. Kinds of mistake are counted by page, and nothing that names a person.',
      security: open,
      requestBody: { required: true, content: json(FrameReport) },
      responses: counted,
    },
  },
  '/healthz': {
    get: {
      operationId: 'isAlive',
      tags: ['operation'],
      summary: 'Whether the process is alive',
      description: 'Asks no other system: if the database is down, a restart does not help.',
      security: open,
      responses: {
        200: ok('It lives', z.object({ status: z.literal('ok') })),
        ...largeHeaders,
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      tags: ['operation'],
      summary: 'Whether this process is ready for traffic',
      description:
        'Not ready while the database refuses writes or the catalogue is missing, nor once the process is stopping.',
      security: open,
      responses: {
        200: ok('It is', Readiness),
        503: ok('It is not; the checks name what is missing', Readiness),
        ...largeHeaders,
      },
    },
  },
  '/problems/{slug}': {
    get: {
      operationId: 'describeProblem',
      tags: ['operation'],
      summary: 'The page that the `type` of a problem links to',
      description: 'The problem’s status and title, for developers who follow the link.',
      security: open,
      requestParams: { path: z.object({ slug: z.string() }) },
      responses: { 200: ok('The problem', ProblemPage), ...problem('not-found') },
    },
  },
  '/logos/{name}': {
    get: {
      operationId: 'showLogo',
      tags: ['operation'],
      summary: 'The logo of a shop',
      description: 'Named by a hash of its content, so it can be cached forever.',
      security: open,
      requestParams: { path: z.object({ name: z.string().meta({ example: `${'0a'.repeat(16)}.png` }) }) },
      responses: {
        200: { description: 'The picture', content: { 'image/png': { schema: z.string() } } },
        ...problem('not-found', 'storage-unavailable', 'internal'),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'describeApi',
      tags: ['operation'],
      summary: 'This document',
      description: 'Generated from the schemas that validate the requests.',
      security: open,
      responses: { 200: ok('OpenAPI 3.1', z.record(z.string(), z.unknown())), ...largeHeaders },
    },
  },
};
