import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The command line makes no command; the message names the word or the option. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The words and options of a command line.
 *
 * @throws UsageError for an option that there is not, or one without its value.
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

/** @throws UsageError for a word too many or too few. Words in brackets may be left out. */
export function checkWords(command: string, takes: readonly string[], words: readonly string[]): void {
  const missing = takes.slice(words.length).find((word) => !word.startsWith('['));
  if (missing !== undefined) throw new UsageError(`${command} needs ${missing}.`);
  const extra = words[takes.length];
  if (extra !== undefined) throw new UsageError(`${command} does not take "${extra}".`);
}
