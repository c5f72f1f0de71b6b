import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { Problem } from '../../contract/problem.ts';
import { cleaned, type Tool } from '../../mcp/tool.ts';

export interface McpOptions {
  /** Whose tools they are. */
  readonly title: string;
  /** For agents that read one text before all else. */
  readonly instructions: string;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** Tools never change while a process runs, so few agents need to subscribe to changes. */
const maxSubscriptions = 50;

/** Answers one request of an agent with these tools: no session, nothing kept. */
export type ServeMcp = (request: Request, tools: readonly Tool[]) => Promise<Response>;

/** The protocol's own library is loaded with the first agent: most shops have none, and it takes a while. */
export function createServeMcp(options: McpOptions): ServeMcp {
  let handler: Promise<McpHttpHandler> | undefined;
  return async (request, tools) => {
    handler ??= load(options);
    const { fetch } = await handler;
    const authInfo: AuthInfo = { token: '', clientId: '', scopes: [], extra: { tools } };
    return fetch(request, { authInfo });
  };
}

async function load({ title, instructions, log }: McpOptions): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  return createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer({ name: 'esim-storefront', title, version: '1' }, { instructions });
      for (const tool of toolsIn(authInfo)) {
        const { name, title: says, description, input, output, readOnly, destructive, idempotent } = tool;
        const annotations = {
          title: says,
          readOnlyHint: readOnly,
          destructiveHint: destructive,
          idempotentHint: idempotent,
          openWorldHint: false,
        };
        const config = { title: says, description, inputSchema: input, outputSchema: output, annotations };
        server.registerTool(name, config, async (args: unknown) => {
          try {
            const answer = cleaned({ ...(await tool.run(args)) });
            const content = [{ type: 'text' as const, text: JSON.stringify(answer) }];
            return { content, structuredContent: answer };
          } catch (error) {
            return { isError: true, content: [{ type: 'text' as const, text: told(error, name, log) }] };
          }
        });
      }
      return server;
    },
    {
      maxSubscriptions,
      onerror: (error) => log.warn({ err: error }, 'cannot answer an agent'),
    },
  );
}

const toolsIn = (authInfo: AuthInfo | undefined): readonly Tool[] =>
  (authInfo?.extra?.['tools'] ?? []) as readonly Tool[];

/** The slug first, then what it means: an agent can act on both. Our own faults are logged, never told. */
function told(error: unknown, tool: string, log: McpOptions['log']): string {
  const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
  if (problem.status >= 500) log.error({ err: error, tool }, 'tool failed');
  const { slug, message, detail, retryAfterSeconds } = problem;
  const wait = retryAfterSeconds === undefined ? [] : [`ask again in ${retryAfterSeconds} s`];
  return [`${slug}: ${message}`, ...(detail === undefined ? [] : [detail]), ...wait].join('; ');
}
