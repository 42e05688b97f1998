import { expect, test } from '@jest/globals';
import { parseTestArgs } from './args.ts';

const known = [{ name: 'types' }, { name: 'unit', filters: true }, { name: 'integration', filters: true }] as const;

test.each([
  [[], { steps: [], filter: [] }],
  [['types', 'unit'], { steps: ['types', 'unit'], filter: [] }],
  [['integration', 'services/auth'], { steps: ['integration'], filter: ['services/auth'] }],
  [
    ['unit', 'integration', '--', 'services/auth', '-t', 'logout'],
    { steps: ['unit', 'integration'], filter: ['services/auth', '-t', 'logout'] },
  ],
])('%j are steps and a filter', (args, expected) => {
  expect(parseTestArgs(args, known)).toEqual(expected);
});

test.each([
  [['integratoin'], /no step integratoin: choose among types, unit, integration/],
  [['types', 'services/auth'], /step types takes no filter/],
])('%j are refused', (args, sentence) => {
  expect(() => parseTestArgs(args, known)).toThrow(sentence);
});
