import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The command line is not a valid command; the message names the word or option at fault. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The words and options of a command line.
 *
 * @throws UsageError for an unknown option, or one without its value.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    // Node's first sentence names the option; the rest explains `--`.
    const [says] = cause instanceof Error ? cause.message.split(/\.\s/) : [];
    throw new UsageError(says?.replace(/\.?$/, '.') ?? 'The options cannot be read.');
  }
}

/** @throws UsageError for too many or too few words. Words in brackets may be left out. */
export function checkWords(command: string, takes: readonly string[], words: readonly string[]): void {
  const missing = takes.slice(words.length).find((word) => !word.startsWith('['));
  if (missing !== undefined) throw new UsageError(`${command} needs ${missing}.`);
  const extra = words[takes.length];
  if (extra !== undefined) throw new UsageError(`${command} does not take "${extra}".`);
}

/** Invisible characters, and those that reverse others, let one person's name pass for another's. */
const unseen = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;

/** @throws UsageError for a name that `--by` does not take. */
export function checkName(name: string): void {
  if (!/^.{2,60}$/su.test(name)) throw new UsageError('--by takes a name of 2 to 60 characters.');
  if (unseen.test(name)) throw new UsageError('--by takes a name without invisible characters.');
}

/** Runs a command; answers invalid arguments with the mistake and the help. */
export async function explained<Code extends number>(
  print: (text: string) => void,
  usage: string,
  run: () => Promise<Code>,
): Promise<Code | 2> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    print(`${cause.message}\n\n${usage}`);
    return 2;
  }
}
