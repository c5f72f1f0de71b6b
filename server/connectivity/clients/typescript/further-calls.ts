import { z } from 'zod';
import type { Calls } from '../../calls.ts';
import { ToldPurchasesReply } from '../../purchase-rows.ts';
import { text } from '../../wire.ts';
import { RequestRefused, ServiceUnavailable } from './errors.ts';
import type { Client, Device } from './package/connectivity.d.ts';

const pageSize = 100;
const deadlineMs = 20_000;
const maxBytes = 1_048_576;

const word = text.transform((value) => value ?? null);
const DeviceReply = z.object({
  device: z.object({ oem: word, hardwareName: word, hardwareModel: word, eid: word }),
});
const TokenReply = z.object({ token: z.string().min(1) });

/** Calls that other programs need and the storefront does not. */
export function createFurtherCalls({ sendCall, reads }: Pick<Calls, 'sendCall' | 'reads'>) {
  /** Sent once, like everything but a GET. */
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await sendCall({ method: 'POST', path, body, deadlineMs, maxBytes });
    if (answer.kind !== 'answered') throw new ServiceUnavailable(answer.cause);
    const { status, said, retryAfterMs } = answer;
    if (status >= 200 && status < 300) return answer.body;
    if (status < 500 && status !== 429) throw new RequestRefused(status, said);
    throw new ServiceUnavailable(
      `status-${String(status)}`,
      status,
      retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
    );
  }

  return {
    async *purchases(filter: NonNullable<Parameters<Client['purchases']>[0]>) {
      const query = {
        purchaseId: filter.purchaseId ?? null,
        iccid: filter.iccid ?? null,
        email: filter.email ?? null,
        referenceId: filter.reference ?? null,
        afterDate: filter.after ?? null,
        beforeDate: filter.before ?? null,
        limit: pageSize,
      };
      const pages = reads.pages('/purchases', ToldPurchasesReply, { query, maxListBytes: Infinity });
      for await (const { purchases } of pages) yield* purchases;
    },

    async edit(purchaseId: string, { start, end }: { start: string; end: string }): Promise<void> {
      await post('/purchases/edit', { purchaseId, startDate: start, endDate: end });
    },

    async device(iccid: string): Promise<Device> {
      return (await reads.read(`/esim/${encodeURIComponent(iccid)}/device`, DeviceReply)).device;
    },

    async iframeToken(): Promise<string> {
      const read = TokenReply.safeParse(await post('/iframe/token', {}));
      if (!read.success) throw new ServiceUnavailable('bad-reply');
      return read.data.token;
    },
  };
}
