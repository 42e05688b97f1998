import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeEnvironment, rowsOf } from './compose-project.ts';

const container = (
  service: string,
  address: string,
  { env = [], status = 'running', pid = 7 }: { env?: string[]; status?: string; pid?: number } = {},
) => ({
  Id: service,
  State: { Status: status, Pid: pid },
  Config: { Labels: { 'com.docker.compose.service': service }, Env: env },
  NetworkSettings: { Networks: { one: { IPAddress: address } } },
});

test('a part is told by its process, the address that the machine reaches, and the login that the services use', () => {
  const auth = container('auth', '172.18.0.5', {
    pid: 41,
    env: [
      'AUTH_MONGO_URL=mongodb://power-corner:s3cret@auth-mongodb:27017/auth?authSource=admin',
      'REDIS_URL=redis://:hidden@redis:6379',
    ],
  });
  const parts = new Map([
    ['auth-2', auth],
    ['auth-mongodb', container('auth-mongodb', '172.18.0.6')],
    ['redis', container('redis', '172.18.0.7')],
    ['s3', container('object-store', '172.18.0.8')],
  ]);
  expect(rowsOf(parts)).toEqual({
    'auth-2': { pid: 41, url: 'http://172.18.0.5:8080', internalUrl: 'http://172.18.0.5:9090' },
    'auth-mongodb': { pid: 7, url: 'mongodb://power-corner:s3cret@172.18.0.6:27017' },
    redis: { pid: 7, url: 'redis://:hidden@172.18.0.7:6379' },
    s3: { pid: 7, url: 'http://172.18.0.8:9000' },
  });
});

test('one that is stopped has no row', () => {
  expect(rowsOf(new Map([['redis', container('redis', '', { status: 'exited', pid: 0 })]]))).toEqual({});
});

const folder = mkdtempSync(join(tmpdir(), 'power-corner-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a setting of the file wins over one that happens to be set', () => {
  const envFile = join(folder, 'env');
  writeFileSync(envFile, "HOME='elsewhere'\nSITE_PORT=3600\n");
  const environment = composeEnvironment({ project: 'one', envFile, overrides: ['more.yml'] });
  expect(environment).toMatchObject({
    COMPOSE_PROJECT_NAME: 'one',
    COMPOSE_ENV_FILES: envFile,
    PATH: process.env.PATH,
  });
  expect(environment.COMPOSE_FILE).toMatch(/docker-compose\.yml:.*more\.yml$/);
  expect(environment).not.toHaveProperty('HOME');
});
