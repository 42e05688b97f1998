import { expect, test } from '@jest/globals';
import { discardedErrors } from './discarded-errors.ts';

test.each([
  ['try {\n  a();\n} catch {}\n'],
  ['try {\n  a();\n} catch {\n  return null;\n}\n'],
  ['await a().catch(() => undefined);'],
  ['await a()\n  .catch(() => []);'],
  ['await a().catch((_) => []);'],
  ["const url = 'https://example.dz'; await a().catch(() => {});"],
])('an error that nobody sees and no comment explains is found: %j', (source) => {
  expect(discardedErrors(source)).toHaveLength(1);
});

test.each([
  ['try {\n  a();\n} catch (error) {\n  log.warn({ err: error }, "a failed");\n}\n'],
  ['try {\n  a();\n} catch {\n  // No answer is the result.\n  return null;\n}\n'],
  ['// The caller gets the failure.\nturn.catch(() => undefined);'],
  ['await a().catch(() => undefined); // gone already'],
  ['await a().catch((error: unknown) => log.warn({ err: error }, "a failed"));'],
])('one that is logged or explained is left alone: %j', (source) => {
  expect(discardedErrors(source)).toEqual([]);
});

test('is found at its line', () => {
  expect(discardedErrors('a();\n\nb().catch(() => undefined);\n')).toEqual([3]);
});
