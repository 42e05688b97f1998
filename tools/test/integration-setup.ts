// Jest runs this before each file of integration tests.
import { jest } from '@jest/globals';

// The worker uses the servers that start-servers.ts started for it.
const prefix = `WORKER_${process.env['JEST_WORKER_ID']}_`;
for (const [name, value] of Object.entries(process.env))
  if (name.startsWith(prefix)) process.env[name.slice(prefix.length)] = value;

// Jest reads no testTimeout of a project.
jest.setTimeout(30_000);

// A test that waits for a time may fail on the load. The log of the first error names it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
