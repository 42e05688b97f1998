import { commonConfig, mongoUrl, pem, readConfig, url } from '@power-corner/service-kit/ops/config';
import { z } from 'zod';

/** Every environment variable of this process. */
export const shape = {
  ...commonConfig,
  CHAMPIONSHIPS_MONGO_URL: mongoUrl,
  RABBITMQ_URL: url('amqp', 'amqps'),
  JWT_PUBLIC_KEY: pem,
  AUTH_URL: url('http', 'https'),
  S3_ENDPOINT: url('http', 'https'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('power-corner'),
  S3_REGION: z.string().min(1).default('us-east-1'),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
