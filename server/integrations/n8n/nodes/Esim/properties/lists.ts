import type { INodeProperties } from 'n8n-workflow';
import { getAll, operations, show } from './shown';

const shown = { resource: ['destination', 'package', 'purchase'], operation: ['getAll'] };

/** The lists of destinations and packages, and the filters of lists, including that of purchases. */
export const lists: INodeProperties[] = [
  operations('destination', [getAll('destinations')], 'getAll'),
  operations('package', [getAll('packages')], 'getAll'),
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show: shown },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    displayOptions: { show: { ...shown, returnAll: [false] } },
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: show('package', 'getAll'),
    default: {},
    options: [
      { displayName: 'Data (GB)', name: 'dataLimitInGB', type: 'number', default: 0 },
      { displayName: 'Days', name: 'duration', type: 'number', default: 0 },
      { displayName: 'Destination', name: 'destination', type: 'string', default: '' },
    ],
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    displayOptions: show('purchase', 'getAll'),
    default: {},
    options: [
      { displayName: 'After Day', name: 'afterDate', type: 'string', default: '' },
      { displayName: 'Before Day', name: 'beforeDate', type: 'string', default: '' },
      { displayName: 'Email', name: 'email', type: 'string', placeholder: 'name@email.com', default: '' },
      { displayName: 'ICCID', name: 'iccid', type: 'string', default: '' },
      { displayName: 'Purchase ID', name: 'purchaseId', type: 'string', default: '' },
      { displayName: 'Reference', name: 'referenceId', type: 'string', default: '' },
    ],
  },
];
