import { commonConfig, mongoUrl, pem, readConfig, url } from '@power-corner/service-kit/ops/config';
import { z } from 'zod';
import { readMailbox } from './templates/mailbox.ts';

const mailbox = z.string().transform((value, context) => {
  const read = readMailbox(value);
  if (!read) context.addIssue({ code: 'custom', message: 'must be one e-mail address, with or without a name' });
  return read ?? { name: '', address: '' };
});

export const shape = {
  ...commonConfig,
  /** The database of notifications. */
  NOTIFICATIONS_MONGO_URL: mongoUrl,
  RABBITMQ_URL: url('amqp', 'amqps'),
  JWT_PUBLIC_KEY: pem,
  /** The mail server. Another machine gets the password over TLS alone. */
  SMTP_URL: url('smtp', 'smtps'),
  /** The sender of all mails, and the organizer of calendar entries. */
  MAIL_FROM: mailbox,
  /** Who gets the messages to the organisers. */
  CONTACT_TO: mailbox,
  PUBLIC_URL: url('http', 'https'),
  /** The rate of all replicas together. */
  MAIL_RATE_PER_SECOND: z.coerce.number().min(0.1).max(1000).default(20),
};

export const loadConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
