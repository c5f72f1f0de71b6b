import pg from 'pg';
import { causeOf } from './ask.ts';
import { sealedTables } from '../../store/esims/profiles.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';
import { checkStoreKey, keysQuestion } from './store-key.ts';

export interface PostgresSettings {
  readonly fsync: string;
  readonly commit: string;
  readonly pages: string;
  readonly standbys: string;
  readonly recovery: boolean;
  readonly replicas: number;
  readonly connections: number;
  readonly version: number;
  readonly tls: boolean;
  /** False over a socket of this machine. */
  readonly remote: boolean;
  readonly create: boolean;
}

const question = `select current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as commit,
  current_setting('full_page_writes') as pages,
  current_setting('synchronous_standby_names') as standbys,
  current_setting('max_connections')::int as connections,
  current_setting('server_version_num')::int as version,
  pg_is_in_recovery() as recovery,
  (select count(*)::int from pg_stat_replication) as replicas,
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
  coalesce(not inet_server_addr() <<= any (array['127.0.0.0/8', '::1/128']::inet[]), false) as remote,
  has_schema_privilege(current_schema(), 'create') as create`;

export async function checkPostgres(
  url: string,
  connections: number,
  codeKeys: readonly Buffer[],
): Promise<Diagnosis[]> {
  const tell = about('database');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 8_000,
    query_timeout: 8_000,
  });
  // A connection that ends after its answer is not an error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<PostgresSettings>(question);
    const keys = checkStoreKey(await usedKeys(client), codeKeys);
    return [...keys, ...rows.flatMap((settings) => judgePostgres(settings, connections))];
  } catch (error) {
    return [
      tell.fault(
        `cannot connect to PostgreSQL (${causeOf(error)})`,
        'check host, user, password and database of DATABASE_URL',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** None before the first start, or where an older version has not encrypted anything. */
async function usedKeys(client: pg.Client): Promise<readonly { readonly key_id?: unknown }[]> {
  const used: { readonly key_id?: unknown }[] = [];
  for (const table of sealedTables) {
    const { rows } = await client.query(
      "select 1 from pg_attribute where attrelid = to_regclass($1) and attname = 'key_id'",
      [table],
    );
    if (rows.length > 0) used.push(...(await client.query(keysQuestion(table))).rows);
  }
  return used;
}

/** What the settings mean for orders. */
export function judgePostgres(settings: PostgresSettings, connections: number): Diagnosis[] {
  const tell = about('database');
  const found: Diagnosis[] = [];
  const off = (['fsync', 'commit', 'pages'] as const).filter((name) => settings[name] === 'off');
  const names = { fsync: 'fsync', commit: 'synchronous_commit', pages: 'full_page_writes' };
  for (const name of off)
    found.push(
      tell.fault(`${names[name]} is off: a power cut may lose or corrupt orders`, `set ${names[name]} = on`),
    );
  if (settings.recovery)
    found.push(tell.fault('DATABASE_URL points to a standby, which is read-only', 'point it to the primary'));
  else if (!settings.create)
    found.push(
      tell.fault(
        'the user cannot create tables',
        'grant create on schema public, or make it the owner of the database',
      ),
    );
  if (settings.replicas === 0 && !settings.recovery)
    found.push(
      tell.warning(
        'there is no standby: if the machine fails, everything since the last backup is lost',
        'add a standby, or take backups often',
      ),
    );
  if (settings.replicas > 0 && settings.standbys === '')
    found.push(
      tell.warning(
        'the standbys are asynchronous: a fail-over may lose the latest orders',
        'name one in synchronous_standby_names; lost orders are looked for at Stripe and the service',
      ),
    );
  if (settings.standbys !== '' && settings.commit === 'local')
    found.push(
      tell.warning(
        'synchronous_commit is local: a commit does not wait for a standby',
        'set synchronous_commit = on for this database',
      ),
    );
  if (settings.remote && !settings.tls)
    found.push(tell.warning('the connection is not encrypted', 'add ?sslmode=verify-full to DATABASE_URL'));
  if (settings.connections < connections + 5)
    found.push(
      tell.warning(
        `max_connections is ${settings.connections}, and each process takes up to ${connections + 1}`,
        'raise it, or lower DATABASE_CONNECTIONS',
      ),
    );
  if (settings.version < 150_000)
    found.push(tell.warning('PostgreSQL is older than 15, which is untested', 'use 15 or newer'));
  return found.length > 0 ? found : [tell.fine('PostgreSQL keeps committed orders on more than one machine')];
}
