import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserArgs, findBrowser } from '../support/browser.ts';

type Params = Record<string, unknown>;
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params & { sessionId: string; targetInfo: { type: string; url: string } };
  readonly sessionId?: string;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

export interface Target {
  readonly sessionId: string;
  readonly type: string;
  send(method: string, params?: Params): Promise<Params>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
}

export interface Devtools {
  /** Opens a page in a fresh state: no cache, no open connections. Every frame is prepared before it runs. */
  open(prepare: (target: Target) => Promise<unknown>): Promise<{
    readonly page: Target;
    /** The frame of another site, which runs in its own process. */
    readonly frame: () => Target | undefined;
    /** All frames of other sites. */
    readonly frames: () => readonly Target[];
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}

/**
 * Drives Chromium by its DevTools protocol, without a library: frames have to be slowed down before their first line of
 * script, and a library lets them run before it reports them. Null if there is no Chromium.
 */
export async function openDevtools(): Promise<Devtools | null> {
  const program = await findBrowser();
  if (program === null) return null;
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const child = spawn(
    program,
    [
      '--headless',
      ...browserArgs,
      '--disable-extensions',
      '--site-per-process',
      '--window-size=412,900',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  let address = '';
  for await (const line of createInterface(child.stderr)) {
    address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  child.stderr.resume();
  const socket = new WebSocket(address);
  await once(socket, 'open');

  let id = 0;
  const answers = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  const attached = new Set<(session: string, parent: string | undefined, type: string) => void>();
  const send = (sessionId: string | undefined, method: string, params: Params = {}) =>
    new Promise<Params>((resolve, reject) => {
      answers.set(++id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'Target.attachedToTarget' && message.params) {
      const { sessionId, targetInfo } = message.params;
      for (const tell of attached) tell(sessionId, message.sessionId, targetInfo.type);
    }
    const answer = answers.get(message.id ?? 0);
    if (!answer) return;
    answers.delete(message.id ?? 0);
    if (message.error) answer.reject(new Error(message.error.message));
    else answer.resolve(message.result ?? {});
  });

  const targetOf = (sessionId: string, type: string): Target => ({
    sessionId,
    type,
    send: (method, params) => send(sessionId, method, params),
    async evaluate<T>(expression: string) {
      const { result } = await send(sessionId, 'Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return (result as { value: T }).value;
    },
  });
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

  return {
    async open(prepare) {
      const { browserContextId } = await send(undefined, 'Target.createBrowserContext');
      const mine = new Map<string, Target>();
      const onAttached = (session: string, parent: string | undefined, type: string) => {
        if (parent === undefined || !mine.has(parent)) return;
        const target = targetOf(session, type);
        mine.set(session, target);
        void ready(target);
      };
      const ready = async (target: Target) => {
        const works = type(target) ? [target.send('Target.setAutoAttach', autoAttach), prepare(target)] : [];
        // The frame may be gone by now.
        await Promise.allSettled(works);
        await target.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      };
      const type = (target: Target) => target.type === 'page' || target.type === 'iframe';
      attached.add(onAttached);
      const { targetId } = await send(undefined, 'Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send(undefined, 'Target.attachToTarget', { targetId, flatten: true });
      const page = targetOf(String(sessionId), 'page');
      mine.set(page.sessionId, page);
      await ready(page);
      return {
        page,
        frame: () => [...mine.values()].find((target) => target.type === 'iframe'),
        frames: () => [...mine.values()].filter((target) => target.type === 'iframe'),
        async close() {
          attached.delete(onAttached);
          await send(undefined, 'Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      await send(undefined, 'Browser.close').catch(() => undefined);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
