import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError, sleep } from 'n8n-workflow';
import { ask, objectOf, read, refusal, rows } from './api';
import { withinLimit } from './limit';
import { memoryOf } from './memory';
import type { Wanted } from './wanted';

/** Statuses that prove nothing was bought. Any other status but 2xx may come after the purchase. */
const refusals = new Set([400, 402, 403, 404, 409, 422]);
/** When to look, as fractions of the time that the list may lag. */
const looks = [0, 0.03, 0.1, 0.25, 0.5, 1];

/**
 * Looks for the reference, buys when nothing has it, and looks again when the outcome is unknown. So the node
 * can be run again: it answers what was bought.
 */
export async function buyOnce(this: IExecuteFunctions, item: number, wanted: Wanted): Promise<IDataObject> {
  const { reference } = wanted;
  const before = await look.call(this, wanted, 0);
  if (before) return { ...before, found: true };
  const cents = await withinLimit.call(this, item, wanted);
  const bought = await send.call(this, item, wanted);
  memoryOf(this).spentCents += cents;
  const settleMs = 1_000 * (this.getNodeParameter('options.settleSeconds', item, 60) as number);
  const after = bought ?? (await look.call(this, wanted, settleMs, true));
  if (after) return { ...after, found: bought === null };
  throw new NodeOperationError(this.getNode(), `It is not known whether "${reference}" was bought`, {
    description: `It does not show in the list yet. Look for the reference later, and do not buy under another.`,
    itemIndex: item,
  });
}

/** The same in every attempt of one run of one node, in any n8n, and never again. */
export function referenceOf(this: IExecuteFunctions, item: number): string {
  const execution = this.getExecutionId();
  if (!execution) {
    throw new NodeOperationError(this.getNode(), 'This run has no ID: set a reference', { itemIndex: item });
  }
  const run = [this.getInstanceId(), this.getWorkflow().id, this.getNode().id];
  const words = [...run, this.getWorkflowDataProxy(item).$runIndex].join('/');
  return `n8n-${execution}-${item}-${createHash('sha256').update(words).digest('hex').slice(0, 12)}`;
}

/** null when the outcome is unknown. */
async function send(this: IExecuteFunctions, item: number, wanted: Wanted): Promise<IDataObject | null> {
  let answer;
  try {
    answer = await ask.call(this, { method: 'POST', path: wanted.path, body: wanted.body });
  } catch {
    // It may have been sent.
    return null;
  }
  const { statusCode, body } = answer;
  if (refusals.has(statusCode)) {
    const message = refusal(statusCode, body);
    throw new NodeApiError(this.getNode(), objectOf(body) as JsonObject, {
      message,
      description: 'Nothing was bought. "Package: Get Many" lists the sizes and days that are sold.',
      httpCode: String(statusCode),
      itemIndex: item,
    });
  }
  if (statusCode < 200 || statusCode >= 300) return null;
  const purchases = (Array.isArray(body) ? body : [body]).flatMap((one) => {
    const { purchase, profile } = objectOf(one);
    const { id, packageId } = objectOf(purchase);
    // The picture of the code is long: it comes last, where it hides nothing.
    const { iccid, activationCode, ...codes } = objectOf(profile);
    return id && iccid ? [{ purchaseId: id, packageId, iccid, ...codes, activationCode }] : [];
  });
  return purchases.length === 0 ? null : told(wanted, purchases);
}

/**
 * The purchases listed under the reference, read several times for as long as the list may lag; null when
 * nothing shows.
 */
async function look(
  this: IExecuteFunctions,
  wanted: Wanted,
  forMs: number,
  patient = false,
): Promise<IDataObject | null> {
  const isTopUp = wanted.path === '/purchases/topup';
  let lookedMs = 0;
  for (const moment of forMs > 0 ? looks.map((part) => part * forMs) : [0]) {
    if (moment > lookedMs) await sleep(moment - lookedMs);
    lookedMs = moment;
    const listed = await rows
      .call(this, 'purchases', { referenceId: wanted.reference })
      .catch((error: unknown) => {
        if (patient) return [];
        throw new NodeApiError(this.getNode(), error as JsonObject);
      });
    // The service's filter may be looser than equality.
    const found = listed.filter(
      ({ referenceId, purchaseType }) =>
        referenceId === wanted.reference && /top.?up/i.test(String(purchaseType)) === isTopUp,
    );
    if (found.length > 0)
      return told(wanted, await Promise.all(found.map((row) => withCodes.call(this, row))));
  }
  return null;
}

async function withCodes(this: IExecuteFunctions, row: IDataObject): Promise<IDataObject> {
  const { iccid } = objectOf(row.esim);
  const reply = await read.call(this, '/esim', { iccid }).catch(() => ({}) as IDataObject);
  const { activationCode, manualActivationCode } = objectOf(reply.esim);
  return {
    purchaseId: row.id,
    packageId: objectOf(row.package).id,
    iccid,
    manualActivationCode,
    activationCode,
  };
}

function told({ reference, quantity }: Wanted, purchases: IDataObject[]): IDataObject {
  return { reference, complete: purchases.length >= quantity, purchases };
}
