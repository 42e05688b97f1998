import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { checkOut, previousRef } from './previous-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'power-corner-previous-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.dz', ...args], { cwd: folder });
const commit = () => git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '--message', 'Work');

beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
  commit();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the release before is the newest tag of a release among the ancestors', () => {
  git('tag', 'v0.1.0', 'HEAD~1');
  git('tag', 'notes', 'HEAD');
  expect(previousRef(folder, {})).toBe('v0.1.0');
  commit();
  git('tag', 'v0.2.0');
  expect(previousRef(folder, {})).toBe('v0.1.0');
  commit();
  expect(previousRef(folder, {})).toBe('v0.2.0');
});

test('a clone without tags is an error that says how to name a release', () => {
  const look = () => previousRef(folder, {});
  expect(look).toThrow(Fault);
  expect(look).toThrow(/no tag of an earlier release/);
});

test('a commit can be named, and must exist', () => {
  expect(previousRef(folder, { PREVIOUS: 'HEAD~1' })).toBe('HEAD~1');
  expect(() => previousRef(folder, { PREVIOUS: 'v9' })).toThrow(/no such commit/);
});

test('sources without packages are an error that names the commit', async () => {
  const home = mkdtempSync(join(tmpdir(), 'power-corner-previous-out-'));
  const taken = checkOut(folder, 'HEAD', { folder: join(home, 'sources'), log: () => undefined });
  await expect(taken).rejects.toThrow('npm ci of HEAD failed.');
  rmSync(home, { recursive: true });
});
