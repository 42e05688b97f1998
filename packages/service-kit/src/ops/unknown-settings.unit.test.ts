import { expect, test } from '@jest/globals';
import { unknownSettings } from './unknown-settings.ts';

const nearestTo = (name: string) => unknownSettings({ [name]: '1' }).map(({ nearest }) => nearest);

test.each([
  ['LIMIT_LOGIN_PER_ADRESS', 'LIMIT_LOGIN_PER_ADDRESS'],
  ['LIMIT_LOGINS_PER_EMAIL', 'LIMIT_LOGIN_PER_EMAIL'],
  ['LIMIT_EVERYTHING', 'LIMIT_EMAIL_CHANGE'],
  ['BCRYPT_COSTS', 'BCRYPT_COST'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['S3_RECEIPT_BUCKET', 'S3_RECEIPTS_BUCKET'],
])('%s is no setting; the nearest is %s', (name, nearest) => {
  expect(nearestTo(name)).toEqual([nearest]);
});

test.each([
  'LIMIT_LOGIN_PER_EMAIL',
  'HOLD_TTL',
  'PATH',
  'HOME',
  'LOGNAME',
  'HOSTNAME',
  'NODE_OPTIONS',
  'npm_command',
  'OTEL_EXPORTER_OTLP_HEADERS',
])('%s is a setting, or nothing of ours', (name) => {
  expect(nearestTo(name)).toEqual([]);
});
