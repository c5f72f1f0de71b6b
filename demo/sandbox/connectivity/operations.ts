/** The operations of the service, the token endpoint and the rates feed, as method and path below the base address. */
export const operations = [
  'POST /oauth2/token',
  'GET /destinations',
  'GET /packages',
  'POST /purchases/v2',
  'POST /purchases',
  'GET /purchases',
  'POST /purchases/topup',
  'POST /purchases/edit',
  'GET /purchases/{purchaseId}/consumption',
  'GET /esim',
  'GET /esim/{iccid}/device',
  'GET /esim/{iccid}/history',
  'POST /iframe/token',
  'GET /rates/eurofxref-daily.xml',
] as const;

export type Operation = (typeof operations)[number];

export const base = '/v1';

const shapes = operations.map((operation) => ({
  operation,
  shape: new RegExp(`^${operation.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request calls; undefined if there is none. */
export function operationOf(method: string, pathname: string): Operation | undefined {
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  return shapes.find(({ shape }) => shape.test(`${method} ${path}`))?.operation;
}
