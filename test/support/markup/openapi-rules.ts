export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description?: string }>;
}
export interface Document {
  openapi: string;
  info: { license?: object; contact?: object; description?: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: object };
}

type Node = Record<string, unknown>;

function* nodesOf(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const each of Object.values(value)) yield* nodesOf(each);
}

const repeated = (all: readonly unknown[]) => all.filter((each, n) => all.indexOf(each) !== n);
const isOfType = (value: unknown, type: unknown) =>
  value === null ||
  (type === 'integer' || type === 'number' ? typeof value === 'number' : typeof value === type);
const operationsOf = ({ paths }: Document) =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/**
 * The rest of Redocly's recommended rules. Its linter takes 29 MB, so it is not a dependency; run by hand with
 * `recommended-strict` it finds no error and no warning either.
 */
export const openApiRules: Record<string, (document: Document) => unknown[]> = {
  'operation-operationId-url-safe': (document) =>
    operationsOf(document).filter(({ operationId = '' }) => !/^[A-Za-z0-9._~-]+$/.test(operationId)),
  'operation-parameters-unique': (document) =>
    operationsOf(document).flatMap(({ parameters = [] }) =>
      repeated(parameters.map((each) => `${each.in} ${each.name}`)),
    ),
  'no-identical-paths, no-ambiguous-paths': ({ paths }) =>
    repeated(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))),
  'path-not-include-query, no-path-trailing-slash': ({ paths }) =>
    Object.keys(paths).filter((path) => /\?|.\/$/.test(path)),
  'no-server-example.com, no-server-trailing-slash': ({ servers }) =>
    servers.filter(({ url }) => /example\.com|\/$/.test(url)),
  'no-duplicated-tag-names, tag-description': ({ tags }) => [
    ...repeated(tags.map(({ name }) => name)),
    ...tags.filter(({ description }) => !description),
  ],
  'no-duplicated-enum-values': (document) =>
    [...nodesOf(document)].flatMap((node) => repeated(Array.isArray(node['enum']) ? node['enum'] : [])),
  'no-enum-type-mismatch': (document) =>
    [...nodesOf(document)].filter(
      ({ enum: values, type }) =>
        Array.isArray(values) && typeof type === 'string' && !values.every((value) => isOfType(value, type)),
    ),
  'no-required-schema-properties-undefined': (document) =>
    [...nodesOf(document)].filter(
      ({ required, properties }) =>
        Array.isArray(required) && required.some((name) => !Object.hasOwn(Object(properties), String(name))),
    ),
  'no-mixed-number-range-constraints': (document) =>
    [...nodesOf(document)].filter(
      (node) =>
        ('minimum' in node && 'exclusiveMinimum' in node) ||
        ('maximum' in node && 'exclusiveMaximum' in node),
    ),
};
