import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeguards, type Safeguard } from './safeguards.ts';

const root = join(import.meta.dirname, '../..');
const parts = ['server', 'widget', 'demo', 'test', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** The names of the tests that fail without the safeguard. */
async function failing({ edits, tests }: Safeguard): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'safeguard-'));
  try {
    for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, line, without] of edits) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(line)) throw new Error(`${file} has no ${line}: the safeguard has moved`);
      writeFileSync(path, text.replace(line, without));
    }
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

let good = true;
for (const [name, safeguard] of Object.entries(safeguards)) {
  const names = await failing(safeguard);
  console.log(`taken out: ${name}\n  ${names.length} tests fail`);
  for (const one of names) console.log(`    ${one}`);
  good &&= names.length > 0;
}
process.exit(good ? 0 : 1);
