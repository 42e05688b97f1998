import { commonConfig, mongoUrl, pem, period, readConfig, url } from '@power-corner/service-kit/ops/config';
import { z } from 'zod';

/** Every environment variable of this process. */
export const shape = {
  ...commonConfig,
  /** The database of championships. */
  CHAMPIONSHIPS_MONGO_URL: mongoUrl,
  RABBITMQ_URL: url('amqp', 'amqps'),
  JWT_PUBLIC_KEY: pem,
  AUTH_URL: url('http', 'https'),
  /** How long a place is held until the mailed link confirms it. */
  HOLD_TTL: period('48h'),
  /** How long a place is offered to somebody on the waiting list. */
  OFFER_TTL: period('24h'),
  /** The object store of pictures and receipts. */
  S3_ENDPOINT: url('http', 'https'),
  /** The access key of the object store. */
  S3_ACCESS_KEY: z.string().min(1),
  /** The secret key of the object store; links to receipts and calendar files are signed by keys derived from it. */
  S3_SECRET_KEY: z.string().min(1),
  /** The bucket of the pictures. */
  S3_BUCKET: z.string().min(3).default('power-corner'),
  /** Receipts are private: they are never in the bucket of the pictures. */
  S3_RECEIPTS_BUCKET: z.string().min(3).default('power-corner-receipts'),
  /** The region of the object store. */
  S3_REGION: z.string().min(1).default('us-east-1'),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
