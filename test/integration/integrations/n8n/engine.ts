import { createInterface } from 'node:readline';
import { Credentials } from './credentials.ts';
import {
  createRunExecutionData,
  ExecutionLifecycleHooks,
  HookContext,
  nodeTypes,
  typeOf,
  WebhookContext,
  Workflow,
  WorkflowExecute,
  type Fields,
  type Run,
} from './parts.ts';

/**
 * n8n's own engine with our nodes in it, in a process of its own: each line of its input is a workflow to run or a
 * request to the trigger, and is answered with its outcome.
 */
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
