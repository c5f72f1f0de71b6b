import type { INodeProperties } from 'n8n-workflow';
import { esim } from './properties/esim';
import { lists } from './properties/lists';
import { purchase } from './properties/purchase';

export const properties: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Destination', value: 'destination' },
      { name: 'eSIM', value: 'esim' },
      { name: 'Package', value: 'package' },
      { name: 'Purchase', value: 'purchase' },
      { name: 'Usage', value: 'usage' },
    ],
    default: 'purchase',
  },
  ...purchase,
  ...lists,
  ...esim,
];
