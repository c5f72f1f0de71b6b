// By hand: Stryker mutates every operator, not a named safeguard, and brings 167 more packages (62 MB).
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Safeguard } from './safeguard.ts';
import { places, safeguards } from './safeguards.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['server', 'widget', 'demo', 'test', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Finds the only function of this name that contains the text, in any file, and edits it. */
function takeOut(folder: string, { of, text, without }: Safeguard['edits'][number]): void {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const sought = new RegExp(words.join(String.raw`\s*`));
  const found = places.code
    .flatMap((part) => globSync(join(folder, part, '**/*.{ts,tsx}')))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const [declared] = new RegExp(String.raw`^(export )?(async )?function ${of}\(`, 'm').exec(source) ?? [];
      if (declared === undefined) return [];
      const from = source.indexOf(declared);
      // A top-level function ends with a brace on a line of its own.
      const end = /^}$/m.exec(source.slice(from));
      const until = end ? from + end.index : source.length;
      const before = source.slice(from, until);
      const after = before.replace(sought, () => without);
      return after === before ? [] : [{ path, source: source.slice(0, from) + after + source.slice(until) }];
    });
  const [only, ...others] = found;
  if (!only || others.length > 0) {
    throw new Error(`${found.length} functions ${of} hold ${text}: the safeguard has moved`);
  }
  writeFileSync(only.path, only.source);
}

/** The names of the tests that fail without the safeguard. */
async function failing({ edits, tests }: Safeguard): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'safeguard-'));
  try {
    for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const edit of edits) takeOut(folder, edit);
    const report = join(folder, 'report.json');
    const files = tests.map((name) => `test/${name}.test.ts`);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const words = ['run', '--project', 'server', '--reporter', 'json', '--outputFile', report, ...files];
    await new Promise<void>((resolve) => {
      execFile(process.execPath, [vitest, ...words], { cwd: folder, maxBuffer: 2 ** 26 }, () => resolve());
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { status: string; fullName: string }[] }[];
    };
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `node without.ts <words>`: only the safeguards whose names contain them. */
const [asked = ''] = process.argv.slice(2);
const chosen = Object.entries(safeguards).filter(([name]) => name.includes(asked));
let good = chosen.length > 0;
for (const [name, safeguard] of chosen) {
  const names = await failing(safeguard);
  console.log(`taken out: ${name}\n  ${names.length} tests fail`);
  for (const one of names) console.log(`    ${one}`);
  good &&= names.length > 0;
}
process.exit(good ? 0 : 1);
