import { expect, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { stepsOf } from './steps.ts';

const scripts = { test: '', 'test:types': '', 'test:unit': '', 'test:integration': '' };

test.each([
  [['types', 'unit'], { steps: ['types', 'unit'], filter: [] }],
  [['integration', 'services/auth'], { steps: ['integration'], filter: ['services/auth'] }],
  [
    ['unit', 'integration', '--', 'services/auth', '-t', 'logout'],
    { steps: ['unit', 'integration'], filter: ['services/auth', '-t', 'logout'] },
  ],
  [['quick'], { steps: ['types', 'lint', 'unit', 'changed'], filter: [] }],
])('%j are steps and a filter', (args, expected) => {
  expect(stepsOf(args, scripts)).toEqual(expected);
});

test('an unknown step is refused, with those that there are', () => {
  expect(() => stepsOf(['integratoin'], scripts)).toThrow(
    /no step integratoin: choose among quick, all, compose, types, unit, integration/,
  );
});

test.each([[[]], [['quick']], [['all']], [['compose']]])('every step of %j is a script of package.json', (args) => {
  for (const step of stepsOf(args, manifest.scripts).steps) expect(manifest.scripts).toHaveProperty([`test:${step}`]);
});
