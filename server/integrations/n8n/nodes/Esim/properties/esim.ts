import type { INodeProperties } from 'n8n-workflow';
import { operations } from './shown';

/** An eSIM, and the data that is left of a purchase. */
export const esim: INodeProperties[] = [
  operations(
    'esim',
    [
      { name: 'Get', value: 'get', action: 'Get an eSIM' },
      { name: 'Get Device', value: 'getDevice', action: 'Get the device of an eSIM' },
      { name: 'Get History', value: 'getHistory', action: 'Get the history of an eSIM' },
    ],
    'get',
  ),
  operations('usage', [{ name: 'Get', value: 'get', action: 'Get the data that is left' }], 'get'),
  {
    displayName: 'ICCID',
    name: 'iccid',
    type: 'string',
    required: true,
    displayOptions: { show: { resource: ['esim'] } },
    default: '',
  },
  {
    displayName: 'Purchase ID',
    name: 'purchaseId',
    type: 'string',
    required: true,
    displayOptions: { show: { resource: ['usage'] } },
    default: '',
  },
];
