import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Whether `.ci/run` has installed the packages of a folder; waits while an installation is under way. */
export async function isInstalled(folder: string): Promise<boolean> {
  while (isUnderWay(join(folder, 'installing'))) await setTimeout(200);
  return existsSync(join(folder, 'installed'));
}

function isUnderWay(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
