import type { IDataObject } from 'n8n-workflow';

/** A purchase or a top-up that is wanted. */
export interface Wanted {
  readonly reference: string;
  readonly path: '/purchases/v2' | '/purchases/topup';
  readonly body: IDataObject;
  readonly quantity: number;
}
