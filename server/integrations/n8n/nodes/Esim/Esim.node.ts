import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { operations } from './operations';
import { properties } from './properties';

export class Esim implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'eSIM',
    name: 'esim',
    icon: { light: 'file:esim.svg', dark: 'file:esim.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Find, buy and manage travel eSIMs; a purchase is never made twice',
    defaults: { name: 'eSIM' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'esimApi', required: true }],
    usableAsTool: true,
    properties,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const answers: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys()) {
      const resource = this.getNodeParameter('resource', item) as string;
      const operation = this.getNodeParameter('operation', item) as string;
      try {
        const answer = await operations[`${resource}.${operation}`].call(this, item);
        const found = Array.isArray(answer) ? answer : [answer];
        answers.push(...found.map((json) => ({ json, pairedItem: { item } })));
      } catch (error) {
        if (!this.continueOnFail()) {
          throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
        }
        answers.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    }
    return [answers];
  }
}
