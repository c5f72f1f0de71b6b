import { checkWords, explained, readArguments } from '../arguments.ts';
import { createAsk } from '../doctor/ask.ts';
import { askStripe } from '../doctor/ask-stripe.ts';
import { readWallets, type WalletHost, walletsOf } from '../doctor/wallets.ts';
import { toTable } from '../text-table.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../runtime/clock.ts';
import { onOneLine } from '../../runtime/spelled-out.ts';

export interface DomainsDeps {
  readonly config: Config;
  readonly shops: { all(): readonly { readonly embedOrigins: readonly string[] }[] };
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly print: (text: string) => void;
}

const optionTypes = {
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `Usage: domains [options]

Registers the domains of the store and of the pages that embed it with Stripe, has Stripe check those again
where a wallet is off, and says where wallets can show.

Options:
  --check   change nothing
  --json    print JSON instead of text
  --help    print this`;

/** 0: every wallet may show everywhere. 1: some may not. 2: invalid arguments. */
export async function runDomains(args: readonly string[], deps: DomainsDeps): Promise<0 | 1 | 2> {
  return explained(deps.print, usage, async () => {
    const { values: options, positionals } = readArguments(args, optionTypes);
    checkWords('domains', [], positionals);
    if (!options.help) return report(options, deps);
    deps.print(usage);
    return 0;
  });
}

async function report(options: { check?: boolean; json?: boolean }, deps: DomainsDeps): Promise<0 | 1> {
  const { config, print } = deps;
  const origins = deps.shops.all().flatMap(({ embedOrigins }) => embedOrigins);
  const ask = createAsk({ ...deps, onSkew: () => undefined });
  const stripe = askStripe({ apiUrl: config.stripe.apiUrl, key: config.stripe.secretKey }, ask);
  const read = await readWallets(config, stripe, { change: () => !options.check, origins });
  if ('why' in read) {
    print(
      `Stripe did not list its payment method domains (${read.why ?? 'it did not answer, or refused the key'}).`,
    );
    return 1;
  }
  const rows = read.hosts.map(rowOf);
  if (options.json) print(JSON.stringify(rows, null, 2));
  else printAll(rows, origins.includes('*'), print);
  return rows.every(({ wallets }) => wallets.every(({ active }) => active)) ? 0 : 1;
}

const rowOf = (each: WalletHost) => ({
  host: each.host,
  registered: each.domain !== undefined,
  refused: each.refused ?? null,
  wallets: walletsOf(each),
});

function printAll(
  rows: readonly ReturnType<typeof rowOf>[],
  anyPage: boolean,
  print: DomainsDeps['print'],
): void {
  const names = rows[0]?.wallets.map(({ name }) => name) ?? [];
  const word = (active: boolean) => (active ? 'active' : 'INACTIVE');
  print(
    toTable(
      ['domain', ...names],
      rows.map(({ host, registered, wallets }) => [
        host,
        ...wallets.map(({ active }) => (registered ? word(active) : 'not registered')),
      ]),
    ),
  );
  for (const { host, refused, wallets } of rows) {
    if (refused !== null) print(`${host}: Stripe did not register it (${onOneLine(refused)})`);
    for (const { name, reason } of wallets)
      if (reason !== null) print(`${host}: ${name}: ${onOneLine(reason)}`);
  }
  if (anyPage) print('EMBED_ORIGINS is *, so the domains of the pages that embed the store are unknown.');
}
