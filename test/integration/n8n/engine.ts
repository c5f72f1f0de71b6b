import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * n8n's own engine with our nodes in it, in a process of its own: each line of its input is a workflow to run or a
 * request to the trigger, and is answered by what came of it.
 */
const folder = join(import.meta.dirname, '../../../.n8n');
const load = createRequire(join(folder, 'package.json'));
const home = mkdtempSync(join(tmpdir(), 'n8n-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
Object.assign(process.env, {
  N8N_USER_FOLDER: home,
  N8N_ENCRYPTION_KEY: 'of a test',
  N8N_LOG_LEVEL: 'silent',
});

type Fields = Record<string, unknown>;

interface CredentialType {
  readonly properties: readonly { name: string; typeOptions?: { expirable?: boolean } }[];
  preAuthentication(this: unknown, credentials: Fields): Promise<Fields>;
}

interface NodeType {
  readonly description: Fields;
  readonly webhookMethods?: { readonly default: { checkExists(this: unknown): Promise<boolean> } };
  webhook?(
    this: unknown,
  ): Promise<{ workflowData?: unknown[][]; webhookResponse?: unknown; noWebhookResponse?: boolean }>;
}

interface Run {
  readonly data: {
    readonly resultData: {
      readonly error?: { readonly message: string; readonly description?: string };
      readonly runData: Record<string, { data?: { main: { json: Fields; pairedItem?: unknown }[][] } }[]>;
    };
  };
}

load('reflect-metadata');
const { Workflow, ICredentialsHelper, createRunExecutionData } = load('n8n-workflow') as {
  Workflow: new (of: Fields) => { getNode(name: string): Fields; staticData: Fields };
  ICredentialsHelper: new () => object;
  createRunExecutionData: (of: Fields) => unknown;
};
const { ExecutionLifecycleHooks, HookContext, PackageDirectoryLoader, WebhookContext, WorkflowExecute } =
  load('n8n-core') as {
    ExecutionLifecycleHooks: new (mode: string, id: string, workflow: Fields) => unknown;
    HookContext: new (...parts: unknown[]) => unknown;
    PackageDirectoryLoader: new (folder: string) => {
      loadAll(): Promise<void>;
      getNode(name: string): { type: NodeType };
      getCredential(name: string): { type: CredentialType };
    };
    WebhookContext: new (...parts: unknown[]) => unknown;
    WorkflowExecute: new (
      additional: unknown,
      mode: string,
      data?: unknown,
    ) => {
      run(of: Fields): Promise<Run>;
      processRunExecutionData(workflow: unknown): Promise<Run>;
    };
  };

const loader = new PackageDirectoryLoader(join(folder, 'node_modules/n8n-nodes-esim'));
await loader.loadAll();
const credential = loader.getCredential('esimApi').type;

/** Stands for the part of n8n that keeps credentials: it asks for a token when there is none, and when n8n's engine says so. */
class Credentials extends ICredentialsHelper {
  private kept: Fields;

  constructor(kept: Fields) {
    super();
    this.kept = kept;
  }

  getParentTypes() {
    return [];
  }

  isCredentialUsableByNode() {
    return true;
  }

  getDecrypted() {
    return Promise.resolve({ ...this.kept });
  }

  async preAuthentication(
    helpers: unknown,
    credentials: Fields,
    _type: string,
    _node: unknown,
    expired: boolean,
  ) {
    const name = credential.properties.find(({ typeOptions }) => typeOptions?.expirable)?.name ?? '';
    if (credentials[name] !== '' && !expired) return undefined;
    const output = await credential.preAuthentication.call(helpers, credentials);
    Object.assign(this.kept, output);
    return { ...credentials, ...output };
  }

  authenticate(credentials: Fields, _type: string, options: { headers?: Fields }) {
    const authorization = `Bearer ${String(credentials['sessionToken'])}`;
    return Promise.resolve({ ...options, headers: { ...options.headers, Authorization: authorization } });
  }
}

const start: NodeType = {
  description: {
    name: 'start',
    displayName: 'Start',
    group: ['input'],
    version: 1,
    defaults: {},
    inputs: [],
    outputs: ['main'],
    properties: [{ displayName: 'Items', name: 'items', type: 'json', default: [] }],
  },
};
Object.assign(start, {
  execute(this: { getNodeParameter(name: string, item: number): Fields[] }) {
    return Promise.resolve([this.getNodeParameter('items', 0).map((json) => ({ json }))]);
  },
});

const nodeTypes = {
  getByName: typeOf,
  getByNameAndVersion: typeOf,
  getKnownTypes: () => ({}),
};

/** An agent's tool is the same node under a name of its own. */
function typeOf(name: string): NodeType {
  return name === 'test.start'
    ? start
    : loader.getNode(name.replace('n8n-nodes-esim.', '').replace(/Tool$/, '')).type;
}

interface Asked {
  readonly open?: Fields;
  readonly run?: { readonly execution: string; readonly items: Fields[]; readonly node: Fields };
  readonly activate?: boolean;
  readonly webhook?: { readonly headers: Fields; readonly body: string; readonly events: string[] };
}

let credentials = new Credentials({});
let kept: Fields = {};

function workflowOf(nodes: Fields[]) {
  const names = nodes.map(({ name }) => String(name));
  const connections = Object.fromEntries(
    names.slice(1).map((name, at) => [names[at], { main: [[{ node: name, type: 'main', index: 0 }]] }]),
  );
  const settings = { executionOrder: 'v1' };
  return new Workflow({
    id: 'workflow',
    nodes,
    connections,
    active: true,
    nodeTypes,
    settings,
    staticData: kept,
  });
}

const nodeOf = (name: string, type: string, parameters: Fields, more: Fields = {}) => ({
  id: `id-of-${name}`,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  credentials: { esimApi: { id: '1', name: 'esim' } },
  ...more,
});

const additionalOf = (executionId: string, more: Fields = {}) => ({
  executionId,
  credentialsHelper: credentials,
  hooks: new ExecutionLifecycleHooks('trigger', executionId, { id: 'workflow', nodes: [] }),
  currentNodeExecutionIndex: 0,
  variables: {},
  webhookWaitingBaseUrl: 'http://n8n.test/webhook-waiting',
  formWaitingBaseUrl: 'http://n8n.test/form-waiting',
  ...more,
});

function told({ data: { resultData } }: Run, name: string) {
  const { error } = resultData;
  return {
    error: error ? { message: error.message, description: error.description } : null,
    items:
      resultData.runData[name]
        ?.at(-1)
        ?.data?.main[0]?.map(({ json, pairedItem }) => ({ json, pairedItem })) ?? [],
  };
}

async function run({
  execution,
  items,
  node: { parameters, type = 'esim', ...more },
}: NonNullable<Asked['run']>) {
  const workflow = workflowOf([
    nodeOf('Start', 'test.start', { items }),
    nodeOf('eSIM', `n8n-nodes-esim.${String(type)}`, parameters as Fields, more),
  ]);
  const engine = new WorkflowExecute(additionalOf(execution), 'trigger');
  return told(await engine.run({ workflow, startNode: workflow.getNode('Start') }), 'eSIM');
}

/** What n8n does when somebody publishes a workflow that begins with the trigger. */
async function activate() {
  const workflow = workflowOf([nodeOf('eSIM Trigger', 'n8n-nodes-esim.esimTrigger', { events: ['*'] })]);
  const node = workflow.getNode('eSIM Trigger');
  const context = new HookContext(workflow, node, additionalOf('1'), 'trigger', 'activate', {});
  try {
    return { active: await typeOf('esimTrigger').webhookMethods?.default.checkExists.call(context) };
  } catch (error) {
    return { active: false, why: (error as Error).message };
  }
}

async function webhook({ headers, body, events }: NonNullable<Asked['webhook']>) {
  const workflow = workflowOf([nodeOf('eSIM Trigger', 'n8n-nodes-esim.esimTrigger', { events })]);
  const node = workflow.getNode('eSIM Trigger');
  let status = 200;
  const response = { status: (code: number) => ((status = code), response), json: () => response };
  const request = { headers, rawBody: Buffer.from(body), body: {}, params: {}, query: {} };
  const additional = additionalOf('1', { httpRequest: request, httpResponse: response });
  const context = new WebhookContext(workflow, node, additional, 'trigger', {}, [], null);
  const answer = await typeOf('esimTrigger').webhook?.call(context);
  // n8n keeps it as JSON, and reads it for the next request.
  kept = JSON.parse(JSON.stringify(workflow.staticData)) as Fields;
  if (!answer?.workflowData) return { status, items: [] };
  const nodeExecutionStack = [{ node, data: { main: answer.workflowData }, source: null }];
  const data = createRunExecutionData({ executionData: { nodeExecutionStack } });
  const engine = new WorkflowExecute(additionalOf('1'), 'trigger', data);
  return { status, ...told(await engine.processRunExecutionData(workflow), 'eSIM Trigger') };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line) as Asked;
  let answer: unknown = {};
  if (asked.open) [credentials, kept] = [new Credentials({ sessionToken: '', ...asked.open }), {}];
  if (asked.run) answer = await run(asked.run);
  if (asked.activate) answer = await activate();
  if (asked.webhook) answer = await webhook(asked.webhook);
  console.log(JSON.stringify(answer));
}
