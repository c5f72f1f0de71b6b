import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { accepted, ask, objectOf, read, rows } from './api';
import { buyOnce, referenceOf } from './buying';

type Operation = (this: IExecuteFunctions, item: number) => Promise<IDataObject | IDataObject[]>;

function text(this: IExecuteFunctions, name: string, item: number): string {
  return String(this.getNodeParameter(name, item, '')).trim();
}

const list = (name: 'destinations' | 'packages' | 'purchases'): Operation =>
  async function (item) {
    const all = this.getNodeParameter('returnAll', item, false) as boolean;
    const most = all ? undefined : (this.getNodeParameter('limit', item, 50) as number);
    return await rows.call(this, name, this.getNodeParameter('filters', item, {}) as IDataObject, most);
  };

const buy = (path: '/purchases/v2' | '/purchases/topup'): Operation =>
  async function (item) {
    const isTopUp = path === '/purchases/topup';
    const days = this.getNodeParameter('days', item, 0) as number;
    const [startDate, endDate] = [text.call(this, 'start', item), text.call(this, 'end', item)];
    if (days <= 0 && (startDate === '' || endDate === '')) {
      throw new NodeOperationError(this.getNode(), 'Set the days, or the first and the last day', {
        itemIndex: item,
      });
    }
    const reference = text.call(this, 'reference', item) || referenceOf.call(this, item);
    const quantity = isTopUp ? 1 : (this.getNodeParameter('quantity', item, 1) as number);
    const email = text.call(this, 'options.email', item);
    return await buyOnce.call(this, item, {
      reference,
      path,
      quantity,
      body: {
        ...(isTopUp
          ? { iccid: text.call(this, 'iccid', item) }
          : { destination: text.call(this, 'destination', item), quantity }),
        dataLimitInGB: this.getNodeParameter('dataGb', item) as number,
        ...(days > 0 ? { duration: days } : { startDate, endDate }),
        referenceId: reference,
        ...(email === '' ? {} : { email }),
      },
    });
  };

async function edit(this: IExecuteFunctions, item: number): Promise<IDataObject> {
  const body = {
    purchaseId: text.call(this, 'purchaseId', item),
    startDate: text.call(this, 'start', item),
    endDate: text.call(this, 'end', item),
  };
  const answer = await ask.call(this, { method: 'POST', path: '/purchases/edit', body });
  return accepted.call(this, answer, item);
}

const esim = (path: (iccid: string) => string, name: string): Operation =>
  async function (item) {
    const iccid = text.call(this, 'iccid', item);
    const answer = await read.call(this, path(encodeURIComponent(iccid)));
    return { iccid, ...objectOf(answer[name]) };
  };

export const operations: Readonly<Record<string, Operation>> = {
  'destination.getAll': list('destinations'),
  'package.getAll': list('packages'),
  'purchase.getAll': list('purchases'),
  'purchase.create': buy('/purchases/v2'),
  'purchase.topUp': buy('/purchases/topup'),
  'purchase.edit': edit,
  async 'purchase.find'(item) {
    const referenceId = text.call(this, 'reference', item);
    const found = await rows.call(this, 'purchases', { referenceId });
    return found.filter((row) => row.referenceId === referenceId);
  },
  'esim.get': esim((iccid) => `/esim?iccid=${iccid}`, 'esim'),
  'esim.getDevice': esim((iccid) => `/esim/${iccid}/device`, 'device'),
  'esim.getHistory': esim((iccid) => `/esim/${iccid}/history`, 'esim'),
  async 'usage.get'(item) {
    const purchaseId = text.call(this, 'purchaseId', item);
    const usage = await read.call(this, `/purchases/${encodeURIComponent(purchaseId)}/consumption`);
    return { purchaseId, ...usage };
  },
};
