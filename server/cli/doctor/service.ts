import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { DestinationsReply, PackagesReply } from '../../connectivity/wire.ts';
import { named, type Ask } from './ask.ts';
import { about, type Diagnosis, type Teller } from './setup-diagnosis.ts';
import { gigabyte } from '../../contract/values/values.ts';

const Token = z.object({ access_token: z.string().min(1) });
const RawPackages = z.object({
  packages: z.array(z.object({ dataLimitInBytes: z.number(), dataLimitInGB: z.number() }).partial()),
});

type Way = Config['connectivity']['credentials'];

/** Checks the Connectivity eSIM Service: its token, and one page of everything we read from it. */
export async function checkService(config: Config, ask: Ask): Promise<Diagnosis[]> {
  const token = await findToken(config, ask);
  if (token.token === null) return token.found;
  const read = (path: string) =>
    ask(`${config.connectivity.baseUrl}${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token.token}` },
    });
  return [...token.found, ...(await checkCatalogue(config, read)), ...(await checkPurchases(config, read))];
}

async function findToken(config: Config, ask: Ask): Promise<{ token: string | null; found: Diagnosis[] }> {
  const tell = about('service token');
  const configured = config.connectivity.credentials;
  const other: Way = configured === 'basic' ? 'body' : 'basic';
  for (const way of [configured, other]) {
    const asked = await ask(`${config.connectivity.authUrl}/oauth2/token`, tokenRequest(config, way));
    if (asked.status === null || asked.status >= 500)
      return {
        token: null,
        found: [
          tell.fault(
            `the token endpoint does not answer (${named(asked)})`,
            'check CONNECTIVITY_AUTH_URL, and that this machine may reach it',
          ),
        ],
      };
    const reply = Token.safeParse(asked.json());
    if (asked.status !== 200 || !reply.success) continue;
    const { access_token: token } = reply.data;
    if (way === configured) return { token, found: [tell.fine('the service issues a token')] };
    return {
      token,
      found: [
        tell.fault(
          `the service accepts the credentials by ${way}, not by ${configured}`,
          `set CONNECTIVITY_AUTH=${way}`,
        ),
      ],
    };
  }
  return {
    token: null,
    found: [
      tell.fault(
        'the service refuses the credentials',
        "copy CONNECTIVITY_CLIENT_ID and CONNECTIVITY_CLIENT_SECRET again from the service's dashboard",
      ),
    ],
  };
}

function tokenRequest(config: Config, way: Way) {
  const { clientId: id, clientSecret: secret } = config.connectivity;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (way === 'basic')
    headers['authorization'] = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  else {
    body.set('client_id', id);
    body.set('client_secret', secret);
  }
  return { method: 'POST', headers, body: body.toString() } as const;
}

async function checkCatalogue(config: Config, read: (path: string) => ReturnType<Ask>): Promise<Diagnosis[]> {
  const tell = about('service catalogue');
  const found: Diagnosis[] = [];
  const destinations = await read('/destinations');
  const places = DestinationsReply.safeParse(destinations.json());
  if (destinations.status !== 200 || !places.success || places.data.destinations.length === 0)
    return [notRead(tell, 'destinations', named(destinations))];
  const packages = await read('/packages?limit=160');
  const listed = packages.json();
  const sold = PackagesReply.safeParse(listed);
  if (packages.status !== 200 || !sold.success || sold.data.packages.length === 0)
    return [notRead(tell, 'packages', named(packages))];
  const rows = RawPackages.safeParse(listed).data?.packages ?? [];
  const odd = rows.filter(
    ({ dataLimitInBytes: bytes = 0, dataLimitInGB: gb = 0 }) => gb > 0 && Math.round(gb * gigabyte) !== bytes,
  );
  if (odd.length > 0)
    found.push(
      tell.warning(
        `${odd.length} of ${rows.length} packages use a gigabyte that is not 1,073,741,824 bytes`,
        'ask the service which unit it sells; travellers see the GB that it lists',
      ),
    );
  if (sold.data.packages.every(({ costCents }) => costCents < 100))
    found.push(
      tell.warning(
        'every package on the first page costs less than a dollar: the prices may not be in cents',
        'ask the service for the unit of priceInCents before you sell',
      ),
    );
  const known = new Set(places.data.destinations.map(({ code }) => code));
  const unlisted = Object.keys(config.facts.destinations).filter((code) => !known.has(code));
  if (unlisted.length > 0)
    found.push(
      tell.warning(
        `FACTS_FILE mentions ${unlisted.join(', ')}, which the service does not list`,
        'correct the code, or remove it',
      ),
    );
  if (found.length > 0) return found;
  const { length } = places.data.destinations;
  return [tell.fine(`${length} destinations, and ${sold.data.packages.length} packages on the first page`)];
}

const notRead = (tell: Teller, what: string, why: string) =>
  tell.fault(
    `no ${what} can be read (${why})`,
    'check CONNECTIVITY_BASE_URL and its version, and that the credentials can read the catalogue',
  );

async function checkPurchases(config: Config, read: (path: string) => ReturnType<Ask>): Promise<Diagnosis[]> {
  const tell = about('service purchases');
  const found: Diagnosis[] = [];
  const asked = await read('/purchases?limit=1');
  if (asked.status !== 200)
    found.push(
      tell.fault(
        `the list of purchases cannot be read (${named(asked)})`,
        'ask the service for permission to list purchases: without it, a purchase whose reply was lost cannot be resolved',
      ),
    );
  if (config.connectivity.webhookSecrets === undefined)
    found.push(
      tell.warning(
        'events from the service are not accepted',
        `set CONNECTIVITY_WEBHOOK_SECRETS and point the service's webhook at ${config.store.publicUrl}/webhooks/connectivity`,
      ),
    );
  if (config.mail.brand !== undefined && config.mail.smtp === null)
    found.push(
      tell.warning(
        'the service is asked to put EMAIL_BRAND into its mails, which it does only for its highest tier',
        'unset EMAIL_BRAND unless you are on that tier, or send your own mail with SMTP_URL',
      ),
    );
  return found.length > 0 ? found : [tell.fine('purchases can be listed, and events are accepted')];
}
