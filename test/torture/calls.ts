import { sleep, type World } from './torture-world.ts';

/**
 * A store that is restored is down for ten seconds, and an order with too many requests is blocked for a minute; on a
 * busy machine a store is killed again before it has answered.
 */
const patienceMs = 600_000;

export type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly body: Json;
  /** Empty unless the answer is a page. */
  readonly html: string;
}

export type Insist = (
  url: string,
  init: RequestInit,
  isKnown?: (answer: Answer) => boolean,
) => Promise<Answer>;

async function call(url: string, init: RequestInit): Promise<Answer | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(6_000) });
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
    return {
      status: response.status,
      body: isPage ? {} : (JSON.parse(text) as Json),
      html: isPage ? text : '',
    };
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}

/** Retries until there is an answer, which may be a refusal that the caller expects. */
export function createInsist(random: () => number): Insist {
  return async (url, init, isKnown = () => false) => {
    let last = 'nothing';
    for (const until = performance.now() + patienceMs; performance.now() < until;) {
      const answer = await call(url, init);
      if (typeof answer === 'string') {
        last = answer;
        await sleep(50 + random() * 150);
        continue;
      }
      const { status, body } = answer;
      if (status < 300 || isKnown(answer)) return answer;
      last = `${status} ${JSON.stringify(body)}`;
      if (status < 500 && status !== 409 && status !== 429) {
        throw new Error(`${init.method ?? 'GET'} ${url}: ${last}`);
      }
      await sleep(status === 429 ? 2_000 : 50 + random() * 150);
    }
    throw new Error(`${url} did not answer in time: ${last}`);
  };
}

/** Does what Stripe.js does in the traveller's browser; 400: Stripe no longer accepts this payment. */
export function confirmPayment(
  { addresses, publishableKey }: Pick<World, 'addresses' | 'publishableKey'>,
  insist: Insist,
  clientSecret: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const [id] = clientSecret.split('_secret_');
  return insist(
    `${addresses.stripe}/v1/payment_intents/${id}/confirm`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }).toString(),
    },
    ({ status }) => status === 400,
  );
}
