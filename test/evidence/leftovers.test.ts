import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftoversOf } from './leftovers.ts';

const reporter = join(import.meta.dirname, 'leftovers.ts');
const waits = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1e6)';

/** Ends as a run of tests does, after starting a process of its own. */
const runThat = (ends: string, start: 'init' | 'watch') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '--eval',
      `import { spawn } from 'node:child_process';
       import { once } from 'node:events';
       const { default: Reporter } = await import(${JSON.stringify(reporter)});
       new Reporter({ graceMs: 0 }).onInit({ config: { watch: ${String(start === 'watch')} } });
       const child = spawn(process.execPath, ['-e', ${JSON.stringify(waits)}],
         { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
       await once(child.stdout, 'data');
       console.log(child.pid);
       child.unref(); child.stdout.destroy();
       ${ends}`,
    ],
    { encoding: 'utf8' },
  );
const kill = (pid: string) => process.kill(Number(pid), 'SIGKILL');

describe.skipIf(process.platform !== 'linux')('what a run leaves behind', () => {
  it('is each process that inherited the name of the run, until it ends', async () => {
    const run = `${process.pid}-inherited`;
    const child = spawn(process.execPath, ['-e', waits], { env: { ...process.env, TEST_RUN: run } });
    await once(child.stdout, 'data');
    const [found, ...more] = leftoversOf(run);
    expect(found).toMatchObject({ pid: child.pid, command: expect.stringContaining('setInterval') });
    expect(more).toEqual([]);
    expect(leftoversOf(`${run}-other`)).toEqual([]);
    child.kill();
    await once(child, 'close');
    expect(leftoversOf(run)).toEqual([]);
  });

  it('fails the run, which names it', () => {
    const { status, stdout, stderr } = runThat('', 'init');
    kill(stdout);
    expect(stderr).toContain(`the tests left a process behind: ${stdout.trim()} ${process.execPath}`);
    expect(status).toBe(1);
  });

  it('is nothing if the process ended first', () => {
    const { status, stderr } = runThat(`child.ref(); child.kill(); await once(child, 'exit');`, 'init');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('is not looked for while watching, or after an interruption', () => {
    for (const [ends, start, code] of [
      ['', 'watch', 0],
      ['process.exit(130)', 'init', 130],
    ] as const) {
      const { status, stdout, stderr } = runThat(ends, start);
      kill(stdout);
      expect(stderr).toBe('');
      expect(status).toBe(code);
    }
  });
});
