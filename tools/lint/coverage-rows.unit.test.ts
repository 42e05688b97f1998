import { describe, expect, test } from '@jest/globals';
import { faultsOf, rowsOf, titlesOf, uncoveredCalls } from './coverage-rows.ts';

const head = '| What | Done by | Shown by |\n|---|---|---|\n';
const files: Record<string, string> = {
  'src/login.ts': 'export const login = 1;',
  'login.test.ts': `
    import { expect, test } from '@jest/globals';
    const cases = [{ name: 'a wrong password' }];
    test('logs in', () => expect(1).toBe(1));
    test.each([['nobody', 'Email is invalid']])('%s is refused with %s', () => undefined);
    for (const { name } of cases) test(\`says what \${name} means\`, () => undefined);
    test.describe('a nested "one"', () => test('an athlete\\'s way', () => undefined));
    notATest('is no title', () => undefined);
    // test('commented out', () => undefined);
  `,
};
const faults = (row: string) => faultsOf(rowsOf(head + row), (file) => files[file]);

describe('a row', () => {
  test.each([
    ['| Login | `src/login.ts` | `login.test.ts` "logs in" |'],
    ['| Login | `src/login.ts` and `src/login.ts` | `login.test.ts` "logs in", `login.test.ts` "an athlete\'s way" |'],
    ['| Login | `src/login.ts` | `login.test.ts` "%s is refused with %s" › "Email is invalid" |'],
    ['| Login | `src/login.ts` | `login.test.ts` "says what … means" › "a wrong password" |'],
    ['| Login | `src/login.ts` | `login.test.ts` "a nested \'one\'" |'],
  ])('%s stands', (row) => {
    expect(faults(row)).toEqual([]);
  });

  test.each([
    ['| Login | | `login.test.ts` "logs in" |', 'no file does it'],
    ['| Login | `src/login.ts` | |', 'no test shows it'],
    ['| Login | `src/login.ts` | `login.test.ts` |', 'no test shows it'],
    ['| Login | `src/gone.ts` | `login.test.ts` "logs in" |', 'there is no file src/gone.ts'],
    ['| Login | `src/login.ts` | `gone.test.ts` "logs in" |', 'there is no test file gone.test.ts'],
    ['| Login | `src/login.ts` | `login.test.ts` "logs out" |', 'login.test.ts has no test "logs out"'],
    ['| Login | `src/login.ts` | `login.test.ts` "is no title" |', 'login.test.ts has no test "is no title"'],
    ['| Login | `src/login.ts` | `login.test.ts` "commented out" |', 'login.test.ts has no test "commented out"'],
    ['| Login | `src/login.ts` | `login.test.ts` "a wrong password" |', 'login.test.ts has no test "a wrong password"'],
    [
      '| Login | `src/login.ts` | `login.test.ts` "%s is refused with %s" › "Password is required" |',
      'login.test.ts has no case "Password is required"',
    ],
  ])('%s falls: %s', (row, fault) => {
    expect(faults(row)).toEqual([`line 3, Login: ${fault}`]);
  });
});

test('other tables and the text between them are no rows', () => {
  const markdown = `# Title\n\n| Name | Value |\n|---|---|\n| a | b |\n\n${head}| One | \`a\` | \`b\` "c" |\n\ntext | with | bars |\n`;
  expect(rowsOf(markdown)).toEqual([{ line: 9, what: 'One', files: ['a'], tests: [{ file: 'b', title: 'c' }] }]);
});

test('titles are read as they stand, with … for what is put in', () => {
  expect([...titlesOf(files['login.test.ts'] as string).titles]).toEqual([
    'logs in',
    '%s is refused with %s',
    'says what … means',
    "a nested 'one'",
    "an athlete's way",
  ]);
});

test('a call of the contracts has a row of its own, not that of a longer or another one', () => {
  const contracts =
    "  { method: 'GET', path: '/api/a', service: 's' },\n  { method: 'PUT', path: '/api/a', service: 's' },\n  { method: 'GET', path: '/api/a/{id}', service: 's' },\n";
  const rows = (...whats: string[]) => rowsOf(head + whats.map((what) => `| ${what} | \`a\` | \`b\` "c" |`).join('\n'));
  expect(uncoveredCalls(rows('GET /api/a, all of them', 'PUT /api/a', 'GET /api/a/{id}'), contracts)).toEqual([]);
  expect(uncoveredCalls(rows('GET /api/a/{id} of one', 'PUT /api/a2'), contracts)).toEqual([
    'GET /api/a',
    'PUT /api/a',
  ]);
});
