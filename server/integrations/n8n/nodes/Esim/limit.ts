import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { objectOf, rows } from './api';
import { memoryOf } from './memory';
import type { Wanted } from './wanted';

/** What the purchase costs, in US cents, if the limit of this execution allows it; 0 without a limit. An agent needs one. */
export async function withinLimit(this: IExecuteFunctions, item: number, wanted: Wanted): Promise<number> {
  const refuse = (message: string, description: string): never => {
    throw new NodeOperationError(this.getNode(), message, { description, itemIndex: item });
  };
  const limit = this.getNodeParameter('costLimit', item, 0) as number;
  const isTool = this.isToolExecution() || this.getNode().type.endsWith('Tool');
  if (isTool && String(this.getNode().parameters.costLimit).startsWith('=')) {
    refuse('An agent may not choose its own limit', 'Type a number as "Cost Limit (US Cents)".');
  }
  if (limit <= 0) {
    if (isTool) refuse('An agent buys within a limit only', 'Set "Cost Limit (US Cents)".');
    return 0;
  }
  const each = await mostCents.call(this, wanted);
  if (each === null) {
    return refuse(
      'It is not known what this costs',
      'No package of this size and time is listed. Nothing was bought.',
    );
  }
  const cents = each * wanted.quantity;
  const { spentCents } = memoryOf(this);
  if (spentCents + cents > limit) {
    refuse(
      `This costs ${cents} US cents, beyond the limit of ${limit}`,
      `This execution has spent ${spentCents} of them. Nothing was bought.`,
    );
  }
  return cents;
}

/** The most that one may cost; null when no package fits. */
async function mostCents(this: IExecuteFunctions, { body }: Wanted): Promise<number | null> {
  const destination = body.destination ?? (await destinationOf.call(this, body.iccid as string));
  const days = daysOf(body);
  const costs = (await rows.call(this, 'packages', { destination }))
    .filter(
      ({ dataLimitInGB, minDays, maxDays }) =>
        dataLimitInGB === body.dataLimitInGB &&
        days.some((count) => count >= Number(minDays) && count <= Number(maxDays)),
    )
    .map(({ priceInCents }) => Math.ceil(Number(priceInCents)))
    .filter(Number.isFinite);
  return costs.length === 0 ? null : Math.max(...costs);
}

async function destinationOf(this: IExecuteFunctions, iccid: string): Promise<string> {
  const [first] = await rows.call(this, 'purchases', { iccid }, 1);
  const { destination } = objectOf(first?.package);
  return String(destination);
}

/** The service may count the first day, or not. */
function daysOf({ duration, startDate, endDate }: IDataObject): readonly number[] {
  if (duration !== undefined) return [Number(duration)];
  const days = Math.round((Date.parse(String(endDate)) - Date.parse(String(startDate))) / 86_400_000);
  return [days, days + 1];
}
