import * as calls from '@power-corner/contracts/calls/participations/receipts';
import { request } from '../../../lib/api/api-client.ts';
import { uploadTransport } from '../../../lib/api/upload.ts';

/** @param onProgress called with the sent share of the upload, from 0 to 1 */
export function uploadReceipt(id: string, file: File, onProgress: (share: number) => void) {
  const body = new FormData();
  body.set('receipt', file);
  return request(calls.uploadReceipt, { params: { id }, body, transport: uploadTransport(onProgress) });
}

/** An address of the receipt that is good for five minutes. */
export const receiptLink = async (id: string) => (await request(calls.getReceipt, { params: { id } })).data;
