import { createHmac } from 'node:crypto';
import type { ConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import type { Driver } from './driver.ts';
import { dated, secret, type Service } from './service.ts';
import type { Move, Vector } from './vectors.ts';

/** A call of the client, its results, and the expected ones. */
interface Answered {
  readonly move: Move;
  readonly results: readonly unknown[];
  readonly expect: unknown;
  readonly expectOneOf: readonly unknown[] | undefined;
  readonly expectFirst: unknown;
}

export interface Played {
  readonly answers: readonly Answered[];
  /** Requests of each operation that the vector names. */
  readonly wire: Readonly<Record<string, number>>;
  readonly bodies: Readonly<Record<string, unknown>>;
  /** All requests except those for tokens. */
  readonly requests: readonly { readonly operation: string; readonly body: string }[];
  readonly sold: number;
  readonly credentials: readonly string[];
  /** Outcomes that the books of the service contradict. */
  readonly untrue: readonly unknown[];
  /** Lines of the log that hold a secret. */
  readonly leaks: readonly string[];
}

export const usual = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  readMs: 20_000,
  purchaseMs: 20_000,
  looksMs: [0, 40, 120],
};

/** Opens the sandbox and the client as the vector says, makes its moves, and reports what happened. */
export async function play(vector: Vector, service: Service, driver: Driver): Promise<Played> {
  const sandbox = await service.open(vector);
  const before = sandbox.ledger.purchases.length;
  const address = { baseUrl: `${service.origin}/v1`, authUrl: service.origin };
  await driver.ask({ open: { ...address, ...usual, ...vector.client } });
  const answers: Answered[] = [];
  const untrue: unknown[] = [];
  for (const move of vector.calls) {
    if (move.control === 'expireTokens') sandbox.control.expireTokens();
    if (move.control === 'install') sandbox.control.playInstall(sandbox.control.esims()[0]?.iccid ?? '');
    if (move.passSeconds !== undefined) {
      service.pass(move.passSeconds);
      await driver.ask({ passSeconds: move.passSeconds });
    }
    if (move.call === undefined && move.verify === undefined) continue;
    const { results } = await driver.ask(await asked(move, sandbox, service));
    // Later purchases do not make this outcome wrong.
    const reference = String(move.with?.['reference']);
    untrue.push(...(results as unknown[]).filter((result) => contradicts(result, reference, sandbox)));
    const known = (value: unknown) => filled(value, sandbox);
    answers.push({
      move,
      results: results as unknown[],
      expect: known(move.expect),
      expectOneOf: move.expectOneOf?.map(known),
      expectFirst: known(move.expectFirst),
    });
  }
  const seen = service.seen();
  const { log } = await driver.ask({ log: true });
  return {
    answers,
    wire: Object.fromEntries(
      Object.keys(vector.wire).map((name) => [name, seen.filter((one) => one.operation === name).length]),
    ),
    bodies: Object.fromEntries(
      Object.keys(vector.bodies ?? {}).map((name) => [
        name,
        JSON.parse(seen.find((one) => one.operation === name)?.body ?? 'null') as unknown,
      ]),
    ),
    requests: seen.filter(({ operation, body }) => operation !== 'POST /oauth2/token' && body !== ''),
    sold: sandbox.ledger.purchases.length - before,
    credentials: [
      ...new Set(sandbox.ledger.tokens.slice(before > 0 ? 1 : 0).map((one) => one.credentialsIn)),
    ],
    untrue,
    leaks: (log as string[]).filter((line) => leaks(line, sandbox)),
  };
}

/** The line for the driver. */
async function asked(move: Move, sandbox: ConnectivitySandbox, service: Service): Promise<object> {
  if (move.verify === undefined) {
    const fields =
      move.with === undefined
        ? {}
        : { with: dated(filled(move.with, sandbox) as object & Record<string, unknown>) };
    return { ...move, ...fields };
  }
  sandbox.control.playInstall(sandbox.control.esims()[0]?.iccid ?? '');
  await sandbox.control.settled();
  const event = service.events().find(({ body }) => body.includes('esim.installed'));
  if (!event) throw new Error('the service sent no event');
  const { headers, body, secrets = ['good'], ageSeconds = 0 } = move.verify;
  const kept = Object.entries(event.headers).filter(([name]) => name.startsWith('svix-'));
  const named =
    headers === 'webhook' ? kept.map(([name, value]) => [name.replace('svix', 'webhook'), value]) : kept;
  const other = `whsec_${createHmac('sha256', 'another').digest('base64')}`;
  return {
    verify: {
      body: body === 'changed' ? event.body.replace('installed', 'deleted') : event.body,
      headers: headers === 'none' ? {} : Object.fromEntries(named),
      secrets: secrets.map((one) => (one === 'good' ? secret : other)),
      now: Math.floor(Number(event.headers['svix-timestamp']) + ageSeconds),
    },
  };
}

/** Replaces `$iccid` and the like with the values that the sandbox made. */
function filled(value: unknown, sandbox: ConnectivitySandbox): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, sandbox));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, sandbox)]));
  }
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const [first] = sandbox.ledger.purchases;
  if (!first) throw new Error(`nothing was bought that could be ${value}`);
  const lpa = sandbox.control.esim(first.iccid).manualActivationCode;
  const known: Record<string, string> = {
    $iccid: first.iccid,
    $purchaseId: first.purchaseId,
    $lpa: lpa,
    $iosLink: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${lpa}`,
  };
  return known[value] ?? value;
}

function contradicts(result: unknown, reference: string, { ledger }: ConnectivitySandbox): boolean {
  const { outcome, purchases = [] } = (result ?? {}) as {
    outcome?: string;
    purchases?: readonly { id: string | null; iccid: string | null }[];
  };
  if (outcome === 'refused') return ledger.purchases.some(({ referenceId }) => referenceId === reference);
  if (outcome !== 'bought') return false;
  return purchases.some(
    ({ id, iccid }) =>
      !ledger.purchases.some(
        (sold) => sold.purchaseId === id && sold.iccid === iccid && sold.referenceId === reference,
      ),
  );
}

function leaks(line: string, { ledger, control }: ConnectivitySandbox): boolean {
  const secrets = [
    usual.clientSecret,
    ...ledger.tokens.map(({ token }) => token),
    ...control.esims().flatMap(({ iccid, manualActivationCode }) => [iccid, manualActivationCode]),
  ];
  return secrets.some((one) => line.includes(one));
}
