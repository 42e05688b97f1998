const typescript = {
  runner: '<rootDir>/tools/test/crashed-again.js',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
};

/** V8 frees no ES modules of a test file: a worker grew to 1.6 GB, and took so long to end that Jest killed it. */
const workerIdleMemoryLimit = '600MB';

const onServers = {
  ...typescript,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tools/test/start-servers.ts',
  globalTeardown: '<rootDir>/tools/test/stop-servers.ts',
  setupFilesAfterEnv: ['<rootDir>/tools/test/integration-setup.ts'],
};

export default {
  workerIdleMemoryLimit,
  projects: [
    {
      ...typescript,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{packages,services,gateway,local,tools,e2e,ops,bench}/**/*.unit.test.ts'],
    },
    {
      ...onServers,
      displayName: 'integration',
      testMatch: ['<rootDir>/{packages,services,gateway}/**/*.int.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.long\\.'],
    },
    // Every race and every write in turn, and servers that are away, take minutes: only whole runs have them.
    {
      ...onServers,
      displayName: 'long',
      testMatch: ['<rootDir>/{packages,services,gateway}/**/*.long.int.test.ts'],
    },
    {
      ...typescript,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/testing/environment.js',
      setupFilesAfterEnv: ['<rootDir>/web/testing/setup.ts'],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/web/testing/no-style.js' },
    },
  ],
};
