import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyUnsupported } from '../../../server/runtime/node-version.ts';
import { lonely, notBuilt, startProgram } from '../../support/deploy/program.ts';

describe('Node', () => {
  it.each(['24.0.0', '24.21.0', '25.1.0', '100.0.0'])('%s runs the storefront', (version) => {
    expect(whyUnsupported(version)).toBeNull();
  });

  it.each(['23.11.1', '20.20.2', '8.17.0', '4.9.1'])('%s does not, and says why', (version) => {
    expect(whyUnsupported(version)).toBe(`Node ${version} is too old: 24 or newer is needed`);
  });

  it('has the version required by package.json', () => {
    const { engines } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
    ) as {
      engines: { node: string };
    };
    const oldest = engines.node.replace('>=', '');
    expect(whyUnsupported(`${oldest}.0.0`)).toBeNull();
    expect(whyUnsupported(`${Number(oldest) - 1}.0.0`)).not.toBeNull();
  });
});

/** A Node of this machine that is too old, if it has one. */
function oldNode(): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return places.find((node) => {
    const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    return status === 0 && whyUnsupported(stdout.trim()) !== null;
  });
}

describe('the built program under an older Node', () => {
  it('names the version it needs, and nothing else', async ({ skip }) => {
    const node = oldNode();
    const missing = notBuilt() ?? (node === undefined ? 'there is none here' : null);
    if (missing !== null) {
      console.log(`skipped: the built program under an older Node, ${missing}`);
      return skip();
    }
    const { code, out, err } = await startProgram([], lonely(':memory:'), { node: node ?? '' }).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^The storefront cannot start:\n {2}Node [\d.]+ is too old: 24 or newer is needed\n$/,
    );
    return undefined;
  });
});
