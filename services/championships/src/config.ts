import { commonConfig, mongoUrl, pem, period, readConfig, url } from '@power-corner/service-kit/ops/config';
import { z } from 'zod';

const number = z.string().regex(/^\+[1-9][0-9 ]{7,20}$/, { error: 'must be a number with its prefix, such as +213…' });

export const shape = {
  ...commonConfig,
  /** The database of championships. */
  CHAMPIONSHIPS_MONGO_URL: mongoUrl,
  RABBITMQ_URL: url('amqp', 'amqps'),
  JWT_PUBLIC_KEY: pem,
  AUTH_URL: url('http', 'https'),
  /** The telephone on the contact page, such as +213 38 86 12 34. */
  CONTACT_PHONE: number.optional(),
  /** The WhatsApp number there. */
  CONTACT_WHATSAPP: number.optional(),
  /** How long a place waits for its mailed link. */
  HOLD_TTL: period('48h'),
  /** How long a place is offered to the waiting list. */
  OFFER_TTL: period('24h'),
  /** The object store of pictures and receipts. */
  S3_ENDPOINT: url('http', 'https'),
  /** Its user. */
  S3_ACCESS_KEY: z.string().min(1),
  /** Its secret. Keys derived from it sign links to files. */
  S3_SECRET_KEY: z.string().min(1),
  /** The bucket of the pictures. */
  S3_BUCKET: z.string().min(3).default('power-corner'),
  /** The bucket of receipts. */
  S3_RECEIPTS_BUCKET: z.string().min(3).default('power-corner-receipts'),
  /** Its region. */
  S3_REGION: z.string().min(1).default('us-east-1'),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
