import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The parts of n8n's engine, with our nodes loaded as n8n loads those of others. */
const folder = join(import.meta.dirname, '../../../../.n8n');
const load = createRequire(join(folder, 'package.json'));
const home = mkdtempSync(join(tmpdir(), 'n8n-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));
Object.assign(process.env, {
  N8N_USER_FOLDER: home,
  N8N_ENCRYPTION_KEY: 'of a test',
  N8N_LOG_LEVEL: 'silent',
});

export type Fields = Record<string, unknown>;

interface CredentialType {
  readonly properties: readonly { name: string; typeOptions?: { expirable?: boolean } }[];
  preAuthentication(this: unknown, credentials: Fields): Promise<Fields>;
}

export interface NodeType {
  readonly description: Fields;
  readonly webhookMethods?: { readonly default: { checkExists(this: unknown): Promise<boolean> } };
  webhook?(
    this: unknown,
  ): Promise<{ workflowData?: unknown[][]; webhookResponse?: unknown; noWebhookResponse?: boolean }>;
}

export interface Run {
  readonly data: {
    readonly resultData: {
      readonly error?: { readonly message: string; readonly description?: string };
      readonly runData: Record<string, { data?: { main: { json: Fields; pairedItem?: unknown }[][] } }[]>;
    };
  };
}

load('reflect-metadata');
export const { Workflow, ICredentialsHelper, createRunExecutionData } = load('n8n-workflow') as {
  Workflow: new (of: Fields) => { getNode(name: string): Fields; staticData: Fields };
  ICredentialsHelper: new () => object;
  createRunExecutionData: (of: Fields) => unknown;
};
const core = load('n8n-core') as {
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

export const { ExecutionLifecycleHooks, HookContext, WebhookContext, WorkflowExecute } = core;

const loader = new core.PackageDirectoryLoader(join(folder, 'node_modules/n8n-nodes-esim'));
await loader.loadAll();
export const credential = loader.getCredential('esimApi').type;

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

/** An agent's tool is the same node under a name of its own. */
export function typeOf(name: string): NodeType {
  return name === 'test.start'
    ? start
    : loader.getNode(name.replace('n8n-nodes-esim.', '').replace(/Tool$/, '')).type;
}

export const nodeTypes = {
  getByName: typeOf,
  getByNameAndVersion: typeOf,
  getKnownTypes: () => ({}),
};
