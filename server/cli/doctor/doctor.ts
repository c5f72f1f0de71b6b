import type { Clock } from '../../runtime/clock.ts';
import type { Config } from '../../config/config.ts';
import type { ConfigErrors } from '../../config/read.ts';
import { checkAddress } from './address.ts';
import { causeOf, createAsk } from './ask.ts';
import { checkClock } from './clock-check.ts';
import { checkConfiguration, checkRates } from './configuration.ts';
import { checkDatabase, type Disk } from './database.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';
import { checkMail } from './mail.ts';
import { checkSeller } from './seller.ts';
import { checkService } from './service.ts';
import { checkStripe } from './stripe.ts';
import { checkWallets, registerOption } from './wallets.ts';
import { checkWords, explained, readArguments } from '../arguments.ts';
import { onOneLine } from '../../runtime/spelled-out.ts';

export interface DoctorDeps {
  readonly config: Config | ConfigErrors;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly print: (text: string) => void;
}

const signs = { fine: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const;

const optionTypes = {
  json: { type: 'boolean' },
  [registerOption]: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `Usage: doctor [options]

Checks keys, webhook, wallets, service, mail, clock, database and address, and says what to do. Changes nothing.

Options:
  --json                print JSON instead of text
  --${registerOption}    register at Stripe the domains that wallets need
  --help                print this`;

/**
 * Checks everything that only the real world can tell, and says what to do. 0: no fault. 1: a fault was
 * found. 2: invalid arguments.
 */
export async function runDoctor(args: readonly string[], deps: DoctorDeps): Promise<0 | 1 | 2> {
  return explained(deps.print, usage, async () => {
    const { values: options, positionals } = readArguments(args, optionTypes);
    checkWords('doctor', [], positionals);
    if (!options.help) return report(options, deps);
    deps.print(usage);
    return 0;
  });
}

async function report(
  options: { readonly json?: boolean; readonly [registerOption]?: boolean },
  deps: DoctorDeps,
): Promise<0 | 1> {
  const diagnoses = await examine(deps, options[registerOption] ?? false);
  const count = (level: Diagnosis['level']) => diagnoses.filter((each) => each.level === level).length;
  if (options.json) deps.print(JSON.stringify(diagnoses, null, 2));
  else {
    for (const { level, about, says, todo } of diagnoses) {
      deps.print(`${signs[level]}  ${about.padEnd(17)}  ${onOneLine(says)}`);
      if (todo !== null) deps.print(`${' '.repeat(28)}-> ${onOneLine(todo)}`);
    }
    const many = (word: 'warning' | 'fault') => `${count(word)} ${word}${count(word) === 1 ? '' : 's'}`;
    deps.print(`\n${count('fine')} fine, ${many('warning')}, ${many('fault')}`);
  }
  return count('fault') > 0 ? 1 : 0;
}

async function examine(deps: DoctorDeps, register: boolean): Promise<Diagnosis[]> {
  const { config } = deps;
  if ('errors' in config)
    return config.errors.map((error) =>
      about('configuration').fault(error, 'correct the variable; OPERATING.md says what it takes'),
    );
  const skews: number[] = [];
  const ask = createAsk({ ...deps, onSkew: (skewMs) => void skews.push(skewMs) });
  const checks: Record<string, () => Diagnosis[] | Promise<Diagnosis[]>> = {
    configuration: () => checkConfiguration(config),
    database: () => checkDatabase(config, deps.disk),
    Stripe: () => checkStripe(config, ask),
    wallets: () => checkWallets(config, ask, register),
    service: () => checkService(config, ask),
    'exchange rates': () => checkRates(config, ask),
    mail: () => checkMail(config),
    // Other sites' pages may come from a cache, with an old `Date`.
    seller: () => checkSeller(config, createAsk({ ...deps, onSkew: () => {} })),
    'store address': () => checkAddress(config, ask),
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check();
      } catch (error) {
        return [about(name).fault(`could not be checked (${causeOf(error)})`, 'check it by hand')];
      }
    }),
  );
  return [...found.flat(), ...checkClock(skews)];
}
