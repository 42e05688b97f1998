import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/paths.ts';
import { releaseChangelog, unreleased } from './changelog.ts';
import { isVersioned, versionOf, withVersion } from './version.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const manifest = { name: 'power-corner', version: '0.1.0', workspaces: ['packages/*'] };
const auth = {
  name: '@power-corner/auth',
  version: '0.1.0',
  dependencies: { '@power-corner/contracts': '0.1.0', other: '0.1.0' },
};
const contents: Record<string, string> = {
  'package.json': json(manifest),
  'services/auth/package.json': json(auth),
  'package-lock.json': json({
    name: 'power-corner',
    version: '0.1.0',
    packages: {
      '': manifest,
      'services/auth': auth,
      'node_modules/other': { version: '0.1.0', dependencies: { '@power-corner/contracts': '0.1.0' } },
    },
  }),
  Dockerfile: 'FROM node\nARG VERSION=0.1.0\nARG OTHER=0.1.0\n',
  'k8s/overlays/small/release/kustomization.yaml':
    'images:\n  - { name: power-corner/auth, newName: registry.example/power-corner/auth, newTag: 0.1.0 }\n  - { name: mongo, newTag: 0.1.0 }\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n### Added\n\n- A waiting list.\n\n## 0.1.0\n\nThe first version.\n',
};

const folder = mkdtempSync(join(tmpdir(), 'power-corner-release-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/release/release.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];

beforeEach(() => {
  rmSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('init', '--quiet', '--initial-branch', 'main');
  for (const [key, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.dz'],
    ['commit.gpgSign', 'false'],
    ['tag.gpgSign', 'false'],
    ['core.hooksPath', '.git/hooks'],
  ])
    git('config', key!, value!);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release writes its version everywhere, dates the changes, commits and tags', () => {
  expect(release('minor')).toMatchObject({ status: 0 });
  const lock = JSON.parse(read('package-lock.json')) as { packages: object };
  expect(lock).toMatchObject({ version: '0.2.0', packages: { '': { version: '0.2.0' } } });
  expect(lock.packages).toMatchObject({
    'services/auth': { version: '0.2.0', dependencies: { '@power-corner/contracts': '0.2.0', other: '0.1.0' } },
    'node_modules/other': { version: '0.1.0', dependencies: { '@power-corner/contracts': '0.1.0' } },
  });
  expect(JSON.parse(read('services/auth/package.json'))).toEqual({
    ...auth,
    version: '0.2.0',
    dependencies: { '@power-corner/contracts': '0.2.0', other: '0.1.0' },
  });
  expect(read('Dockerfile')).toBe('FROM node\nARG VERSION=0.2.0\nARG OTHER=0.1.0\n');
  expect(read('k8s/overlays/small/release/kustomization.yaml')).toContain(
    'power-corner/auth, newTag: 0.2.0 }\n  - { name: mongo, newTag: 0.1.0 }',
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(
    `## Unreleased\n\n## 0.2.0 - ${today}\n\n### Added\n\n- A waiting list.\n\n## 0.1.0\n`,
  );
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe(
    'Power Corner 0.2.0\n\n### Added\n\n- A waiting list.',
  );
  expect(git('rev-list', '-n', '1', 'v0.2.0')).toBe(git('rev-parse', 'HEAD'));
});

test('a dry run shows the changes and makes none', () => {
  const before = state();
  const { status, output } = release('1.0.0', '--dry-run');
  expect(status).toBe(0);
  expect(output).toContain('A waiting list.');
  expect(output).toContain('services/auth/package.json');
  expect(output).toContain('v1.0.0');
  expect(state()).toEqual(before);
});

describe('a release is refused, and nothing is changed,', () => {
  const cases: [string, string, RegExp, () => void][] = [
    [
      'with changes that are in no commit',
      'patch',
      /working tree has changes/,
      () => appendFileSync(join(folder, 'Dockerfile'), 'RUN true\n'),
    ],
    [
      'with a file that git does not know',
      'patch',
      /working tree has changes/,
      () => writeFileSync(join(folder, 'new'), ''),
    ],
    ['on another branch', 'patch', /this is work/, () => git('switch', '--quiet', '--create', 'work')],
    ['without a branch', 'patch', /no branch/, () => git('switch', '--quiet', '--detach')],
    [
      'without a listed change',
      'patch',
      /lists nothing/,
      () => {
        writeFileSync(
          join(folder, 'CHANGELOG.md'),
          '# Changelog\n\n## Unreleased\n\n### Added\n\n## 0.1.0\n\n- Old.\n',
        );
        git('commit', '--all', '--quiet', '--message', 'Empty');
      },
    ],
    ['for a version that is not newer', '0.1.0', /not newer than 0\.1\.0/, () => undefined],
    ['for a tag that exists', '0.2.0', /tag v0\.2\.0 exists/, () => git('tag', 'v0.2.0')],
    ['for a word that is no version', 'next', /next is no version/, () => undefined],
    ['for an option that does not exist', '--dryrun', /--dryrun is no version/, () => undefined],
    [
      'behind its upstream',
      'patch',
      /behind its upstream/,
      () => {
        git('commit', '--quiet', '--allow-empty', '--message', 'Newer');
        git('branch', 'upstream');
        git('reset', '--quiet', '--hard', 'HEAD~1');
        git('branch', '--quiet', '--set-upstream-to', 'upstream');
      },
    ],
    [
      'when a file has another version',
      'patch',
      /do not name version 0\.1\.0/,
      () => {
        writeFileSync(join(folder, 'Dockerfile'), 'ARG VERSION=0.0.9\n');
        git('commit', '--all', '--quiet', '--message', 'Forgotten');
      },
    ],
    [
      'when a hook refuses the commit',
      'patch',
      /commit was refused/,
      () => {
        const hook = join(folder, '.git/hooks/pre-commit');
        mkdirSync(dirname(hook), { recursive: true });
        writeFileSync(hook, '#!/bin/sh\nexit 1\n');
        chmodSync(hook, 0o755);
      },
    ],
  ];
  test.each(cases)('%s', (_, version, reason, prepare) => {
    prepare();
    const before = state();
    const { status, output } = release(version);
    expect(output).toMatch(reason);
    expect(status).toBe(1);
    expect(state()).toEqual(before);
  });
});

test('the version of this repository stands in every file that has one', () => {
  const present = versionOf(root);
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isVersioned);
  expect(files).toEqual(
    expect.arrayContaining([
      'Dockerfile',
      'package-lock.json',
      'services/auth/package.json',
      'k8s/overlays/production/release/kustomization.yaml',
    ]),
  );
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    const next = withVersion(path, text, present, '99.0.0');
    expect({ path, changed: next !== text }).toEqual({ path, changed: true });
    expect({ path, back: withVersion(path, next, '99.0.0', present) }).toEqual({ path, back: text });
  }
});

test('the changelog of this repository can be released', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const released = releaseChangelog(text, '99.0.0', '2026-11-22');
  expect(unreleased(released)).toBe('');
  expect(released).toContain('## Unreleased\n\n## 99.0.0 - 2026-11-22\n');
});
