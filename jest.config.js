// The first argument that jest sees decides nothing here: `--selectProjects unit|integration|web` does.
const typescript = {
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

export default {
  projects: [
    {
      ...typescript,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{packages,services,gateway,local,tools,e2e,ops,bench}/**/*.unit.test.ts'],
    },
    {
      ...typescript,
      displayName: 'integration',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/tools/test/worker-servers.ts'],
      testMatch: ['<rootDir>/{packages,services,gateway}/**/*.int.test.ts'],
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
