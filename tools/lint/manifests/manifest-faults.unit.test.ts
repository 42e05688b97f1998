import { expect, test } from '@jest/globals';
import { lockFaults, manifestFaults, packagesIn } from './manifest-faults.ts';

const source = (path: string, ...lines: string[]) => ({ path: `services/auth/${path}`, text: lines.join('\n') });
// Written out, the check would take these calls for imports of this file.
const called = (name: string, specifier: string) => `${name}('${specifier}')`;
const faultsOf = (manifest: object, ...sources: ReturnType<typeof source>[]) =>
  manifestFaults({ folder: 'services/auth/', manifest, sources, peers: new Set(['peer']) });

test('the packages of a source are those of its imports, not of its texts', () => {
  const code = source(
    'src/main.ts',
    "import { readFileSync } from 'node:fs';",
    "import type { Redis } from 'ioredis';",
    "import { z } from 'zod/mini';",
    "import '@scope/styles/a.css';",
    "export * from './own.ts';",
    `const late = await ${called('import', 'late')};`,
    "const url = z.url('amqp');",
    `createRequire(import.meta.url)${called('.resolve', 'router/package.json')};`,
  );
  expect([...packagesIn(code)].toSorted()).toEqual(['@scope/styles', 'late', 'router', 'zod']);
  expect([
    ...packagesIn({
      path: 'web/src/a.css',
      text: "@import 'tailwindcss' source('.');\n src: url('@fontsource/b/c.woff2')",
    }),
  ]).toEqual(['tailwindcss', '@fontsource/b']);
});

test.each([
  [
    'a development package in production',
    { devDependencies: { maildev: '1' } },
    source('src/a.ts', "import maildev from 'maildev';"),
    'services/auth/src/a.ts imports maildev, which services/auth/package.json lists for development',
  ],
  [
    'a package for production that only tests use',
    { dependencies: { s3rver: '1' } },
    source('test/a.ts', "import s3 from 's3rver';"),
    'services/auth/package.json lists s3rver under dependencies, and no code in production imports it',
  ],
  [
    'a package for production of which code uses the types alone',
    { dependencies: { ioredis: '1' } },
    source('src/a.ts', "import type { Redis } from 'ioredis';"),
    'services/auth/package.json lists ioredis under dependencies, and no code in production imports it',
  ],
])('%s is a fault', (_, manifest, file, fault) => {
  expect(faultsOf(manifest, file)).toEqual([fault]);
});

test('shared tools in tests, own files, types and peers are no fault', () => {
  const sources = [
    source('src/a.test.ts', "import { test } from '@jest/globals';"),
    source('src/a.ts', "import { a } from '@power-corner/auth/b';", "import express from 'express';"),
  ];
  expect(
    faultsOf({ dependencies: { express: '5', peer: '1' }, devDependencies: { '@types/express': '5' } }, ...sources),
  ).toEqual([]);
});

test('a lock file without the optional package of another platform is a fault', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1', '@tool/darwin': '1' } };
  const packages = { 'node_modules/tool': tool, 'node_modules/@tool/linux': {} };
  expect(lockFaults(packages)).toEqual([
    'package-lock.json lacks @tool/darwin, an optional dependency of node_modules/tool',
  ]);
  expect(lockFaults({ ...packages, 'node_modules/tool/node_modules/@tool/darwin': {} })).toEqual([]);
  expect(
    lockFaults({ 'web/node_modules/tool': tool, 'node_modules/@tool/linux': {}, 'node_modules/@tool/darwin': {} }),
  ).toEqual([]);
});
