import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

interface Locked {
  readonly packages: Readonly<Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>>;
}

/** The folders of packages that a lock file names, `node_modules/zod` for example. */
export function lockedPackages(folder: string) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Locked;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { dev, optional, devOptional }]) => ({
      path,
      isOptional: optional === true || devOptional === true,
      isRuntime: !dev && !optional && !devOptional,
    }));
}

/** Makes the folder's `node_modules` what its lock file says, of packages that are installed elsewhere. */
export function linkPackages(installed: string, folder: string): void {
  for (const { path, isOptional } of lockedPackages(folder)) {
    const from = join(dirname(installed), path);
    const to = join(folder, path);
    // Within another package, and linked with it; or for another system.
    if (existsSync(to) || (isOptional && !existsSync(from))) continue;
    link(from, to);
  }
  cpSync(join(installed, '.bin'), join(folder, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Hard links are quick, and as removable as copies; across file systems there are only copies. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}
