import type { INodeProperties } from 'n8n-workflow';

/** Where a field is shown. */
export const show = (resource: string, ...operation: string[]) => ({
  show: { resource: [resource], operation },
});

/** The operations of a resource. */
export const operations = (
  resource: string,
  options: INodeProperties['options'],
  first: string,
): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: first,
});

export const getAll = (many: string) => ({
  name: 'Get Many',
  value: 'getAll',
  action: `Get many ${many}`,
  description: `Get many ${many}`,
});
