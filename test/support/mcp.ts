import type { Harness } from './harness.ts';

interface Answered {
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: unknown;
    readonly content?: readonly { readonly text: string }[];
    readonly tools?: readonly AgentTool[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
  readonly annotations: Readonly<Record<string, unknown>>;
}

/** The two revisions of the protocol that agents speak. */
export const revisions = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof revisions)[number];

/** An agent that speaks a revision of the protocol, one request at a time. */
export function createAgent(
  shop: Pick<Harness, 'request' | 'during'>,
  { path = '/mcp', key, revision = '2026-07-28' }: { path?: string; key?: string; revision?: Revision } = {},
) {
  const modern = revision === '2026-07-28';
  const send = (
    method: string,
    params: Readonly<Record<string, unknown>>,
    headers: Record<string, string> = {},
  ) => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    return shop.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        ...(modern ? { 'mcp-method': method } : {}),
        ...(modern && typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: modern ? { ...params, _meta: meta } : params,
      }),
    });
  };
  /** The answer, whether it came as JSON or as an event. */
  const ask = async (method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Answered> => {
    const text = await (await shop.during(send(method, params))).text();
    const data = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
    return JSON.parse(data) as Answered;
  };
  return {
    send,
    ask,
    tools: async () => (await ask('tools/list')).result?.tools ?? [],
    /** The result of a tool; throws if it refuses. */
    async call<T = Record<string, never>>(name: string, args: object): Promise<T> {
      const { result, error } = await ask('tools/call', { name, arguments: args });
      if (error) throw new Error(error.message);
      if (result?.isError) throw new Error(result.content?.[0]?.text);
      return result?.structuredContent as T;
    },
  };
}
