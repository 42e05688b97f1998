import { expect, test } from '@jest/globals';
import { serverNow, syncServerClock } from './server-clock.ts';

const header = (ms: number) => new Date(ms).toUTCString();
const offset = () => serverNow() - Date.now();

test('a clock within the second of the header stays, one outside of it is set', () => {
  const at = Math.ceil(Date.now() / 1000) * 1000;
  syncServerClock(header(at + 3_600_000), at);
  expect(offset()).toBeCloseTo(3_600_500, -2);
  const before = offset();
  // 900 ms later the header still names the same second, or the next one.
  for (const late of [400, 900])
    syncServerClock(header(at + 3_600_000 + 1000 * Math.floor((late + 500) / 1000)), at + late);
  expect(Math.abs(offset() - before)).toBeLessThanOrEqual(2);
  syncServerClock(header(at), at);
  expect(offset()).toBeCloseTo(500, -2);
  syncServerClock('no date');
  expect(offset()).toBeCloseTo(500, -2);
});
