/** The parts of a JSON schema that the contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A change that can break a client of the released document. */
export interface Break {
  /** `POST /api/orders` */
  readonly operation: string;
  /** The member that changed, such as `price.amount`; empty for the operation itself. */
  readonly member: string;
  readonly change: string;
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength'] as const;
const atMost = ['maximum', 'maxLength'] as const;

const known = (names: readonly unknown[], among: readonly unknown[]) =>
  names.every((name) => among.includes(name));

/** What was released and what there is now, in one place of both documents. */
interface Place {
  readonly was: Schema;
  readonly is: Schema;
  readonly member: string;
  /** True for what clients send: it may be widened. What they receive may be narrowed. */
  readonly sent: boolean;
}

/**
 * Every change from the released document to the present one that is not additive. Clients may send what
 * they sent before and understand what they receive; they ignore members that they do not know.
 */
export function findBreaks(released: OpenApi, present: OpenApi): Break[] {
  const resolve = (document: OpenApi, schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

  const compare = ({ was: before, is: after, member, sent }: Place): Omit<Break, 'operation'>[] => {
    const was = resolve(released, before);
    const is = resolve(present, after);
    const variants = (schema: Schema) => schema.oneOf ?? schema.anyOf;
    if (variants(was) || variants(is)) {
      const [olds, news] = [variants(was) ?? [was], variants(is) ?? [is]];
      const nearest = (results: Omit<Break, 'operation'>[][]) =>
        results.toSorted((one, other) => one.length - other.length)[0] ?? [];
      return sent
        ? olds.flatMap((was) => nearest(news.map((is) => compare({ was, is, member, sent }))))
        : news.flatMap((is) => nearest(olds.map((was) => compare({ was, is, member, sent }))));
    }
    // The wider side is the one that has to hold all of the other.
    const [narrow, wide] = sent ? [was, is] : [is, was];
    const changes: string[] = [];
    const values = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
    const types = (schema: Schema) => (schema.type === undefined ? undefined : [schema.type].flat());
    for (const [what, of] of [
      ['values', values],
      ['type', types],
    ] as const) {
      const [some, all] = [of(narrow), of(wide)];
      if (all && !(some && known(some, all))) changes.push(`${what} changed`);
    }
    for (const rule of ['pattern', 'format'] as const) {
      if (wide[rule] !== undefined && wide[rule] !== narrow[rule]) changes.push(`${rule} changed`);
    }
    for (const rule of atLeast) {
      if ((narrow[rule] ?? -Infinity) < (wide[rule] ?? -Infinity)) changes.push(`${rule} changed`);
    }
    for (const rule of atMost) {
      if ((narrow[rule] ?? Infinity) > (wide[rule] ?? Infinity)) changes.push(`${rule} changed`);
    }
    const inside = (name: string) => (member ? `${member}.${name}` : name);
    const missing = (wide.required ?? [])
      .filter((name) => !narrow.required?.includes(name))
      .map((name) => ({ member: inside(name), change: sent ? 'is required' : 'can be absent' }));
    const nested = Object.entries(was.properties ?? {}).flatMap(([name, before]) => {
      const after = is.properties?.[name];
      if (!after) return [{ member: inside(name), change: 'is gone' }];
      return compare({ was: before, is: after, member: inside(name), sent });
    });
    const rest = [
      [was.items, is.items],
      [was.additionalProperties, is.additionalProperties],
    ].flatMap(([before, after]) =>
      typeof before === 'object' && typeof after === 'object'
        ? compare({ was: before, is: after, member, sent })
        : [],
    );
    return [...changes.map((change) => ({ member, change })), ...missing, ...nested, ...rest];
  };

  const compareContent = (was: Content = {}, is: Content = {}, sent: boolean) =>
    Object.entries(was).flatMap(([type, { schema }]) =>
      is[type]
        ? compare({ was: schema, is: is[type].schema, member: '', sent })
        : [{ member: type, change: 'is gone' }],
    );

  const compareOperation = (was: Operation, is: Operation): Omit<Break, 'operation'>[] => {
    const breaks: Omit<Break, 'operation'>[] = [];
    if (was.operationId && was.operationId !== is.operationId) {
      breaks.push({ member: was.operationId, change: 'is renamed' });
    }
    const schemes = (operation: Operation) =>
      (operation.security ?? []).map((scheme) => JSON.stringify(scheme));
    const open = schemes(is).length === 0;
    if (!open && (schemes(was).length === 0 || !known(schemes(was), schemes(is)))) {
      breaks.push({ member: 'security', change: 'is stricter' });
    }
    const find = (operation: Operation, asked: { name: string; in: string }) =>
      operation.parameters?.find(({ name, in: at }) => name === asked.name && at === asked.in);
    for (const parameter of is.parameters ?? []) {
      if (parameter.required && !find(was, parameter)?.required) {
        breaks.push({ member: parameter.name, change: 'is required' });
      }
    }
    for (const parameter of was.parameters ?? []) {
      const after = find(is, parameter);
      if (!after) breaks.push({ member: parameter.name, change: 'is gone' });
      else {
        breaks.push(
          ...compare({ was: parameter.schema, is: after.schema, member: parameter.name, sent: true }),
        );
      }
    }
    if (is.requestBody?.required && !was.requestBody?.required) {
      breaks.push({ member: 'body', change: 'is required' });
    }
    breaks.push(...compareContent(was.requestBody?.content, is.requestBody?.content, true));
    for (const [status, response] of Object.entries(was.responses)) {
      const after = is.responses[status];
      if (!after) breaks.push({ member: status, change: 'is gone' });
      else breaks.push(...compareContent(response.content, after.content, false));
    }
    return breaks;
  };

  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]): Break[] => {
      const operation = `${method.toUpperCase()} ${path}`;
      const is = present.paths[path]?.[method];
      if (!is) return [{ operation, member: '', change: 'is gone' }];
      return compareOperation(was, is).map((found) => ({ operation, ...found }));
    }),
  );
}
