import { Problem } from '../contract/problem.ts';
import { checkName, checkWords, readArguments, UsageError } from './arguments.ts';
import { commands, type CommandDeps, type CommandOptions } from './orders/command-list.ts';

/** 0: done. 1: it failed or found nothing, and printed why. 2: invalid arguments. */
export type ExitCode = 0 | 1 | 2;

const text = { type: 'string' } as const;
const optionTypes = {
  json: { type: 'boolean' },
  by: text,
  reason: text,
  from: text,
  to: text,
  help: { type: 'boolean', short: 'h' },
} as const;

const values: Readonly<Record<keyof CommandOptions, string>> = {
  by: '--by <your name>',
  reason: '--reason <text>',
  from: '--from <day>',
  to: '--to <day>',
  json: '--json',
};

/** Runs `orders …`. */
export async function runOrders(args: readonly string[], deps: CommandDeps): Promise<ExitCode> {
  try {
    const {
      values: { help = false, ...options },
      positionals: [verb = 'list', ...words],
    } = readArguments(args, optionTypes);
    if (!help) return await run(verb, words, options, deps);
    deps.print(usage());
    return 0;
  } catch (cause) {
    if (cause instanceof UsageError) {
      deps.print(`${cause.message}\n\n${usage()}`);
      return 2;
    }
    if (!(cause instanceof Problem)) throw cause;
    deps.print([cause.message, cause.detail].filter(Boolean).join(': '));
    return 1;
  }
}

async function run(
  verb: string,
  words: readonly string[],
  options: CommandOptions,
  deps: CommandDeps,
): Promise<ExitCode> {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new UsageError(`There is no command "orders ${verb}".`);
  const name = `orders ${verb}`;
  checkWords(name, command.takes, words);
  for (const given of Object.keys(options) as (keyof CommandOptions)[]) {
    if (!command.options.includes(given)) throw new UsageError(`${name} does not take --${given}.`);
  }
  const missing = command.needs.find((needed) => options[needed] === undefined);
  if (missing !== undefined) throw new UsageError(`${name} needs ${values[missing]}.`);
  const by = options.by?.trim();
  if (by !== undefined) checkName(by);
  const answer = await command.run(deps, words, by === undefined ? options : { ...options, by });
  if (answer) deps.print(options.json ? JSON.stringify(answer.value, null, 2) : answer.text());
  return answer?.none ? 1 : 0;
}

/** The help. */
function usage(): string {
  const rows = Object.entries(commands).map(([verb, { takes, needs, says }]) => {
    const flags = needs.filter((needed) => needed !== 'by').map((needed) => values[needed]);
    return [['orders', ...(verb === 'list' ? [] : [verb]), ...takes, ...flags].join(' '), says] as const;
  });
  const changing = Object.keys(commands).filter((verb) => commands[verb]?.needs.includes('by'));
  return `Usage:
${rows.map(([line, says]) => `  ${line.padEnd(40)}${says}`).join('\n')}

Options:
  ${values.by.padEnd(18)}recorded with the change; required by ${changing.join(', ')}
  ${values.reason.padEnd(18)}why you change an order; recorded with the change
  ${values.json.padEnd(18)}print JSON instead of text
  ${'--help'.padEnd(18)}print this`;
}
