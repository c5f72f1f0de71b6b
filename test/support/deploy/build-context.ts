import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a `.dockerignore` keeps a path out of the context; as in Docker the last line that names it or a folder above decides. */
export function readIgnore(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return rules.findLast(({ pattern }) => above.some((each) => pattern.test(each)))?.isKept === false;
  };
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replace(/^\/|\/$/g, '')
    .replaceAll(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wild) => wilds[wild] ?? '');
  return new RegExp(`^${source}$`);
}
const wilds: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** The files of a folder that Docker would send to the build. */
export function buildContext(folder: string, dockerignore: string): readonly string[] {
  const isIgnored = readIgnore(dockerignore);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !isIgnored(path));
}

/** Whether a folder is a checkout and git is there to ask. */
export const isCheckout = (folder: string): boolean => askGit(folder, 'rev-parse', '--git-dir') !== null;

/** The files that git tracks in a checkout; in a source archive, those that it would not ignore. */
export function trackedFiles(folder: string): readonly string[] {
  const told = isCheckout(folder) ? askGit(folder, 'ls-files', '-z') : null;
  if (told === null)
    return buildContext(folder, toDockerignore(readFileSync(join(folder, '.gitignore'), 'utf8')));
  return told.split('\0').filter((path) => path !== '' && existsSync(join(folder, path)));
}

/** Git may belong to another user there, as in CI. */
function askGit(folder: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/** A line of a `.gitignore` without a slash inside holds for every folder. */
const toDockerignore = (gitignore: string): string =>
  gitignore
    .split('\n')
    .map((line) => (line === '' || line.startsWith('#') || /\/./.test(line) ? line : `**/${line}`))
    .join('\n');

/** A path for each line of a `.gitignore`, in a folder; those with a slash inside belong to the root. */
export function ignoredByGit(gitignore: string, folder: string): readonly string[] {
  return gitignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const name = line.replaceAll('*', 'some').replace(/\/$/, '');
      const path = name.includes('/') ? name : join(folder, name);
      return line.endsWith('/') ? join(path, 'file') : path;
    });
}
