import type { IDataObject, IExecuteFunctions, IHttpRequestMethods, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

/** Longer than the service's own gateway waits. */
const timeout = 35_000;
const mostPages = 2_000;

interface Asked {
  readonly method?: IHttpRequestMethods;
  readonly path: string;
  readonly qs?: IDataObject;
  readonly body?: IDataObject;
}

/**
 * One request. When an error says 401, n8n sends the request again with a new token, and a purchase might be
 * made twice; so only GETs throw at this status, and everything else is answered.
 */
export async function ask(
  this: IExecuteFunctions,
  { method = 'GET', path, qs = {}, body }: Asked,
): Promise<IN8nHttpFullResponse> {
  const { baseUrl } = await this.getCredentials<{ baseUrl: string }>('esimApi');
  const answer: unknown = await this.helpers.httpRequestWithAuthentication.call(this, 'esimApi', {
    method,
    url: `${baseUrl.replace(/\/+$/, '')}${path}`,
    qs: Object.fromEntries(
      Object.entries(qs).filter(([, value]) => value !== '' && value !== undefined && value !== 0),
    ),
    ...(body === undefined ? {} : { body }),
    json: true,
    timeout,
    returnFullResponse: true,
    disableFollowRedirect: true,
    ignoreHttpStatusErrors: method === 'GET' ? { ignore: true, except: [401] } : true,
  });
  return answer as IN8nHttpFullResponse;
}

export async function read(
  this: IExecuteFunctions,
  path: string,
  qs: IDataObject = {},
): Promise<IDataObject> {
  return accepted.call(this, await ask.call(this, { path, qs }));
}

/**
 * The content of an accepted response.
 *
 * @throws NodeApiError with the service's own words when it refused.
 */
export function accepted(
  this: IExecuteFunctions,
  { statusCode, body }: IN8nHttpFullResponse,
  itemIndex?: number,
): IDataObject {
  if (statusCode >= 200 && statusCode < 300) return objectOf(body);
  throw new NodeApiError(
    this.getNode(),
    {},
    { message: refusal(statusCode, body), httpCode: String(statusCode), itemIndex },
  );
}

/** The rows of a list, page by page until there are enough, or to its end. */
export async function rows(
  this: IExecuteFunctions,
  name: 'destinations' | 'packages' | 'purchases',
  qs: IDataObject = {},
  most = Number.POSITIVE_INFINITY,
): Promise<IDataObject[]> {
  const found: IDataObject[] = [];
  const limit = name === 'packages' ? 160 : 100;
  let afterCursor = '';
  for (let page = 0; page < mostPages; page++) {
    const paged = name === 'destinations' ? {} : { limit: Math.min(limit, most - found.length), afterCursor };
    const body = await read.call(this, `/${name}`, { ...qs, ...paged });
    if (!Array.isArray(body[name])) throw new TypeError(`the list of ${name} cannot be read`);
    found.push(...(body[name] as unknown[]).map(objectOf));
    afterCursor = typeof body.afterCursor === 'string' ? body.afterCursor : '';
    if (afterCursor === '' || found.length >= most) return found.slice(0, most);
  }
  throw new RangeError(`the list of ${name} does not end`);
}

export function objectOf(value: unknown): IDataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as IDataObject) : {};
}

/** Why the service refused, in any of its shapes. */
export function refusal(statusCode: number, body: unknown): string {
  const { message, error } = objectOf(body);
  const reason = [message, error]
    .flat()
    .filter((word) => typeof word === 'string')
    .join('; ')
    .slice(0, 300);
  return `The service refused: ${reason || `status ${statusCode}`}`;
}
