import type { IExecuteFunctions } from 'n8n-workflow';

interface Memory {
  execution: string;
  spentCents: number;
}

/** What one node has spent in one execution, across n8n's retries. */
export function memoryOf(context: IExecuteFunctions): Memory {
  const kept = context.getWorkflowStaticData('node') as { memory?: Memory };
  const execution = context.getExecutionId();
  if (kept.memory?.execution !== execution) kept.memory = { execution, spentCents: 0 };
  return kept.memory;
}
