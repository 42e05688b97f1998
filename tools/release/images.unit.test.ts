import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../local/paths.ts';
import { buildArgs, images, imageVersion } from './images.ts';

const at = { version: '0.2.0', revision: '0123456789abcdef0123456789abcdef01234567', tags: ['v0.2.0'], dirty: false };

test.each([
  ['the tagged commit has the version of the release', {}, '0.2.0'],
  ['another commit names itself', { tags: [] }, '0.2.0-0123456789ab'],
  ['a commit with the tag of another release names itself', { tags: ['v0.1.0'] }, '0.2.0-0123456789ab'],
  ['changes that are in no commit are named', { dirty: true }, '0.2.0-0123456789ab-dirty'],
])('%s', (_, change, expected) => {
  expect(imageVersion({ ...at, ...change })).toBe(expected);
});

test('an image is labelled with its version and its commit', () => {
  const args = buildArgs('auth', {
    name: 'registry.example/power-corner/auth:0.2.0',
    version: '0.2.0',
    revision: 'abc',
  });
  expect(args.join(' ')).toBe(
    'build --build-arg SERVICE=services/auth --build-arg VERSION=0.2.0 --build-arg REVISION=abc --target service --tag registry.example/power-corner/auth:0.2.0 .',
  );
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  for (const [argument, label] of [
    ['VERSION', 'version'],
    ['REVISION', 'revision'],
  ])
    expect(dockerfile).toContain(`org.opencontainers.image.${label}="\${${argument}}"`);
});

test('Docker Compose builds the same images', () => {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { build?: { target: string; args: Record<string, string> } }>;
  };
  const built = Object.entries(services).flatMap(([service, { build }]) => (build ? [[service, build] as const] : []));
  expect(built.map(([service]) => service).toSorted()).toEqual(Object.keys(images).toSorted());
  for (const [service, { target, args }] of built)
    expect({ target, args }).toEqual({
      target: images[service]?.target,
      args: { SERVICE: images[service]?.workspace, REVISION: '${REVISION:-unknown}' },
    });
});
