import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { signedEvent } from './signature';

/** Far more than are sent again within the days of the service's own retries. */
const mostKept = 1_000;

export class EsimTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'eSIM Trigger',
    name: 'esimTrigger',
    icon: { light: 'file:../Esim/esim.svg', dark: 'file:../Esim/esim.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].includes("*") ? "any event" : $parameter["events"].join(", ") }}',
    // n8n shows it for both nodes, as it lists them under one name.
    description:
      'Find, buy and watch travel eSIMs: no purchase is made twice, each event starts a workflow once',
    defaults: { name: 'eSIM Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'esimApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'esim' }],
    properties: [
      {
        displayName:
          'Paste the production URL of this trigger into the settings of the service, and the secret that it signs with into "Signing Secrets" of the credential',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: [
          { name: 'Any', value: '*', action: 'On any event of an eSIM' },
          { name: 'Deleted', value: 'esim.deleted', action: 'On eSIM deleted' },
          { name: 'Disabled', value: 'esim.disabled', action: 'On eSIM disabled' },
          { name: 'Downloaded', value: 'esim.downloaded', action: 'On eSIM downloaded' },
          { name: 'Enabled', value: 'esim.enabled', action: 'On eSIM enabled' },
          { name: 'Installed', value: 'esim.installed', action: 'On eSIM installed' },
          { name: 'Released', value: 'esim.released', action: 'On eSIM released' },
        ],
        required: true,
        default: ['*'],
      },
    ],
  };

  /** The service has no call that registers an address: it is pasted there, once. */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        if ((await secretsOf(this)).length > 0) return true;
        // Otherwise every event would be refused, and only the service would hear why.
        throw new NodeOperationError(
          this.getNode(),
          'Put the secret that the service signs its events with into "Signing Secrets" of the credential',
        );
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    if (!request.rawBody) await request.readRawBody();
    const event = signedEvent(request.rawBody, request.headers, await secretsOf(this), Date.now());
    if (!event) {
      this.getResponseObject().status(401).json({ message: 'the signature is not good' });
      return { noWebhookResponse: true };
    }
    const events = this.getNodeParameter('events', []) as string[];
    if (!events.includes('*') && !events.includes(String(event.body.type)))
      return { webhookResponse: 'not chosen' };
    const kept = this.getWorkflowStaticData('node') as IDataObject & { seen?: string[] };
    const seen = kept.seen ?? [];
    if (seen.includes(event.id)) return { webhookResponse: 'seen before' };
    kept.seen = [...seen, event.id].slice(-mostKept);
    return { workflowData: [[{ json: { eventId: event.id, ...event.body } }]] };
  }
}

async function secretsOf(context: IHookFunctions | IWebhookFunctions): Promise<string[]> {
  const { signingSecrets } = await context.getCredentials<{ signingSecrets?: string }>('esimApi');
  return String(signingSecrets ?? '')
    .split(/[\s,]+/)
    .filter((secret) => secret !== '');
}
