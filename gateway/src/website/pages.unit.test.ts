import { afterAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesOf } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'power-corner-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const table = join(folder, 'pages', 'index.json');
const pageOf = pagesOf(folder);
const fileOf = (path: string) => pageOf(path).file;
const write = (...pages: [string, string][]) => writeFileSync(table, JSON.stringify({ pages, scripts: ['sha256-x'] }));

test('a build without pages has one for all paths', () => {
  expect(['/', '/login'].map(fileOf)).toEqual(['/index.html', '/index.html']);
});

test('a path gets the page of its pattern, and any other the common one', () => {
  mkdirSync(join(folder, 'pages'));
  write(['/', 'pages/home.html'], ['/login', 'pages/login.html'], ['/championships/:id', 'pages/one.html']);
  expect(['/', '/login', '/login/', '/LOGIN', '/championships/7f'].map(fileOf)).toEqual([
    '/pages/home.html',
    '/pages/login.html',
    '/pages/login.html',
    '/pages/login.html',
    '/pages/one.html',
  ]);
  expect(['/championships', '/championships/', '/championships/7f/x', '/loginx', '/x/login'].map(fileOf)).toEqual(
    Array(5).fill('/index.html'),
  );
  expect([pageOf('/').scripts, pageOf('/elsewhere').scripts]).toEqual([['sha256-x'], []]);
});

test('a new build has its say at once', () => {
  write(['/', 'pages/welcome.html']);
  utimesSync(table, new Date(), new Date(Date.now() + 5_000));
  expect(['/', '/login'].map(fileOf)).toEqual(['/pages/welcome.html', '/index.html']);
});
