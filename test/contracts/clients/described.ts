import { Ajv2020 } from 'ajv/dist/2020.js';
import { base } from '../../../demo/sandbox/connectivity/operations.ts';
import { openSandbox } from '../../sandbox/connectivity/open-sandbox.ts';

/** Says what is wrong with a request's body according to the sandbox's OpenAPI document; null if nothing is. */
export async function openDescription(): Promise<(operation: string, body: string) => unknown> {
  const { raw, sandbox } = await openSandbox();
  const document = (await (await raw('/openapi.json')).json()) as object;
  sandbox.stop();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'service');
  return (operation, body) => {
    const [method = '', path = ''] = operation.split(' ');
    const place = `service#/paths/${`${base}${path}`.replaceAll('/', '~1')}/${method.toLowerCase()}`;
    const check = ajv.getSchema(`${place}/requestBody/content/application~1json/schema`);
    if (!check) return `${operation} takes no body`;
    return check(JSON.parse(body)) === true ? null : check.errors;
  };
}
