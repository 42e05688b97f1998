import { expect, test } from '@jest/globals';
import { loggedError } from './log.ts';

test('an error that stands for several names the cause of each', () => {
  const failed = new Error('championship 1', { cause: new TypeError('no athlete') });
  const { message, causes } = loggedError(new AggregateError([failed, new Error('set 2')], '2 projections failed'));
  expect(message).toBe('2 projections failed');
  expect(causes).toMatchObject([{ message: 'championship 1', cause: { message: 'no athlete' } }, { message: 'set 2' }]);
});
