import { spawnSync } from 'node:child_process';

/** Why a program cannot run here; null if it can. */
export function missing(
  command: string,
  words: readonly string[],
  needs: RegExp,
  name: string,
): string | null {
  const { stdout, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (error) return `${name} is not installed`;
  return needs.test(stdout) ? null : `${name} is too old: ${stdout.trim().split('\n')[0] ?? ''}`;
}
