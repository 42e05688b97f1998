import type { ReceiptType } from '@power-corner/contracts/participations/receipt-file';
import { randomBytes } from 'node:crypto';
import type { Bucket, BucketOptions } from '../../catalogue/objects/bucket.ts';
import { createBucket } from '../../catalogue/objects/bucket.ts';

/** A slow store takes up to 5 MB within this time. */
const saveTimeoutMs = 8000;

export type ReceiptStore = Bucket;

export const createReceiptStore = (options: BucketOptions): ReceiptStore => createBucket(options, { saveTimeoutMs });

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const satisfies Record<ReceiptType, string>;

/** `<participation>-<random>.<ending>`: a name is used once, so that a removed receipt is never another one's file. */
export const newReceiptName = (participationId: string, type: ReceiptType): string =>
  `${participationId}-${randomBytes(16).toString('hex')}.${endings[type]}`;
