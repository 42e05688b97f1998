import { afterAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesOf } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'power-corner-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const table = join(folder, 'pages', 'index.json');
const pageOf = pagesOf(folder);

test('a build without pages has one for all paths', () => {
  expect([pageOf('/'), pageOf('/login')]).toEqual(['/index.html', '/index.html']);
});

test('a path gets the page of its pattern, and any other the common one', () => {
  mkdirSync(join(folder, 'pages'));
  writeFileSync(table, JSON.stringify([['/', 'pages/home.html'], ['/login', 'pages/login.html'], ['/championships/:id', 'pages/one.html']]));
  expect(['/', '/login', '/login/', '/LOGIN', '/championships/7f'].map(pageOf)).toEqual(['/pages/home.html', '/pages/login.html', '/pages/login.html', '/pages/login.html', '/pages/one.html']);
  expect(['/championships', '/championships/', '/championships/7f/x', '/loginx', '/x/login'].map(pageOf)).toEqual(Array(5).fill('/index.html'));
});

test('a new build has its say at once', () => {
  writeFileSync(table, JSON.stringify([['/', 'pages/welcome.html']]));
  utimesSync(table, new Date(), new Date(Date.now() + 5_000));
  expect([pageOf('/'), pageOf('/login')]).toEqual(['/pages/welcome.html', '/index.html']);
});
