import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { parseForm } from '../../demo/sandbox/stripe/stripe-form.ts';

/**
 * Stripe's own OpenAPI as a judge over the wire: every request that the adapter sends and every reply that the
 * sandbox gives. The document beside this file is a part of github.com/stripe/openapi (MIT), without its prose.
 */
export interface StripeContract {
  /** What was wrong, in words; empty when all was right. */
  request(method: string, path: string, form: unknown): string[];
  reply(method: string, path: string, status: number, body: unknown): string[];
  /** Checks an object against a schema of the document, such as `event`. */
  object(schema: string, value: unknown): string[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> };
  parameters?: { name: string; in: string; schema: object }[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, Property> }> };
}
interface Property {
  anyOf?: { enum?: string[] }[];
}

/** Paths that this part of the document leaves out, as the types of Stripe's library have them. */
const alsoThere: Document['paths'] = {
  '/v2/core/event_destinations': {
    get: {
      parameters: [
        { name: 'include', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
      ],
      responses: {
        '200': {
          content: {
            'application/json': { schema: { type: 'object', required: ['data', 'next_page_url'] } },
          },
        },
        default: { content: { 'application/json': { schema: { type: 'object', required: ['error'] } } } },
      },
    },
  },
  '/v1/radar/early_fraud_warnings/{id}': {
    get: {
      parameters: [],
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['id', 'object', 'actionable', 'charge', 'created', 'fraud_type', 'livemode'],
              },
            },
          },
        },
        default: { content: { 'application/json': { schema: { type: 'object', required: ['error'] } } } },
      },
    },
  },
};

const file = join(import.meta.dirname, 'stripe-openapi-2023-08-16.json');

export const stripeContract: StripeContract = createStripeContract(readFileSync(file, 'utf8'));

/** What `withStripeContract` found wrong so far in this process. */
export const stripeViolations: string[] = [];

/** The same fetch, with both sides of the wire judged. */
export function withStripeContract(inner: typeof fetch, contract = stripeContract): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const raw = request.method === 'GET' ? search.slice(1) : await request.clone().text();
    report(contract.request(request.method, pathname, parseForm(raw)));
    const response = await inner(input, init);
    const text = await response.clone().text();
    if (isJson(text)) report(contract.reply(request.method, pathname, response.status, JSON.parse(text)));
    return response;
  };
}

function report(found: string[]): void {
  if (found.length === 0) return;
  stripeViolations.push(...found);
  throw new Error(`against Stripe's contract: ${found.join('; ')}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function createStripeContract(text: string): StripeContract {
  const document = withoutNullable(JSON.parse(text)) as Document;
  const reason = document.components.schemas['payment_intent']?.properties?.['cancellation_reason'];
  // 2025-03-31.basil
  reason?.anyOf?.[0]?.enum?.push('expired');
  Object.assign(document.paths, alsoThere);
  // Compiling takes longer than all the checks of a run.
  const quickly = { strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } };
  const ajv = new Ajv({ ...quickly, allErrors: false });
  // Forms carry only text, so text that reads as a number counts as one.
  const forms = new Ajv({ ...quickly, coerceTypes: 'array' });
  const components = { $id: 'stripe', components: document.components };
  ajv.addSchema(components);
  forms.addSchema(components);
  const compiled = new Map<string, ValidateFunction>();

  function check(judge: Ajv, name: string, schema: object, value: unknown): string[] {
    const validate = compiled.get(name) ?? judge.compile(rooted(schema) as object);
    compiled.set(name, validate);
    if (validate(value)) return [];
    return [`${name}: ${judge.errorsText(validate.errors?.slice(0, 3))}`];
  }

  function operationOf(method: string, path: string): [string, Operation] | undefined {
    const pattern = Object.keys(document.paths)
      .filter((candidate) => new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .toSorted((a, b) => a.split('{').length - b.split('{').length)[0];
    const operation = pattern === undefined ? undefined : document.paths[pattern]?.[method.toLowerCase()];
    return operation && [`${method} ${pattern}`, operation];
  }

  // Half of Stripe hangs on this schema: compiled now, it does not count against the first test.
  ajv.compile({ $ref: 'stripe#/components/schemas/payment_intent' });

  return {
    request(method, path, form) {
      const [name, operation] = operationOf(method, path) ?? [];
      if (!operation || !name) return [`${method} ${path} is not in Stripe's API`];
      if (method === 'GET') {
        const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
        const properties = Object.fromEntries(parameters.map(({ name: key, schema }) => [key, schema]));
        return check(
          forms,
          `${name} query`,
          { type: 'object', properties, additionalProperties: false },
          form,
        );
      }
      const schema = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {};
      return check(forms, `${name} body`, withLater(name, schema), form);
    },
    reply(method, path, status, body) {
      const [name, operation] = operationOf(method, path) ?? [];
      if (!operation || !name) return status === 404 ? [] : [`${method} ${path} is not in Stripe's API`];
      const response = operation.responses[String(status)] ?? operation.responses['default'];
      const schema = response?.content['application/json']?.schema ?? {};
      return check(ajv, `${name} ${status === 200 ? 200 : 'error'}`, schema, body);
    },
    object: (schema, value) =>
      check(ajv, `object ${schema}`, { $ref: `#/components/schemas/${schema}` }, value),
  };
}

/** Additions to Stripe's API since the document was written, taken from the types of its library. */
const later: Readonly<Record<string, object>> = {
  'POST /v1/payment_intents': {
    // 2026-07-29.dahlia
    allowed_payment_method_types: { type: 'array', items: { type: 'string', maxLength: 5000 } },
  },
};

function withLater(name: string, schema: object): object {
  const { properties } = schema as { properties?: object };
  return name in later ? { ...schema, properties: { ...properties, ...later[name] } } : schema;
}

/** OpenAPI 3.0's `nullable` as JSON Schema understands it. */
function withoutNullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullable);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, withoutNullable(each)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

/** References inside a part of the document point into the whole. */
function rooted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rooted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? each.replace(/^#/, 'stripe#') : rooted(each),
    ]),
  );
}
