import { expect, jest, test } from '@jest/globals';
import { serverNow, syncServerClock } from './server-clock.ts';

const header = (ms: number) => new Date(ms).toUTCString();
const offset = () => serverNow() - Date.now();

test('a clock within the second of the header stays, one outside of it is moved to its edge', () => {
  const at = Math.ceil(Date.now() / 1000) * 1000;
  syncServerClock(header(at + 3_600_000), at, at);
  expect(offset()).toBeCloseTo(3_600_000, -2);
  const before = offset();
  // 900 ms later the header still names the same second.
  for (const late of [400, 900]) syncServerClock(header(at + 3_600_000), at + late, at + late);
  expect(Math.abs(offset() - before)).toBeLessThanOrEqual(2);
  syncServerClock(header(at), at, at);
  expect(offset()).toBeCloseTo(999, -1);
});

test('no answer after the first moves the clock away from the time of the server', () => {
  const at = Math.ceil(Date.now() / 1000) * 1000;
  const serverAheadMs = 5_300;
  let error = Infinity;
  for (let now = at; now < at + 20_000; now += 370) {
    syncServerClock(header(now + serverAheadMs), now - 40, now + 60);
    const left = Math.abs(offset() - serverAheadMs);
    expect(left).toBeLessThanOrEqual(error + 2);
    error = left;
  }
  expect(error).toBeLessThan(500);
});

test('an answer that was slow, or had been asked for long before, sets no clock back', () => {
  const at = Math.ceil(Date.now() / 1000) * 1000;
  syncServerClock(header(at), at, at);
  syncServerClock(header(at), at, at + 999);
  const before = offset();
  syncServerClock(header(at + 1000), at, at + 9_000);
  syncServerClock(null, at);
  syncServerClock('no date', at);
  expect(Math.abs(offset() - before)).toBeLessThanOrEqual(2);
});

test("the server's clock is known after a reload without a network", async () => {
  const at = Math.ceil(Date.now() / 1000) * 1000;
  syncServerClock(header(at + 3_600_000), at, at);
  jest.resetModules();
  const reloaded = await import('./server-clock.ts');
  expect(reloaded.serverNow).not.toBe(serverNow);
  expect(reloaded.serverNow() - Date.now()).toBeCloseTo(3_600_000, -2);
});
