import { describe, expect, test } from '@jest/globals';
import { afterDeath, type Death } from './restart-policy.ts';

const fall = (at: number, deciding: Partial<Death> = {}): Death => ({ at, readyForMs: 0, killed: false, ...deciding });

describe('starting a part again', () => {
  test('waits longer each time it falls', () => {
    const deaths = [0, 1_000, 3_000, 6_000, 11_000].map((at) => fall(at));
    expect(deaths.map((_, index) => afterDeath(deaths.slice(0, index + 1)).waitMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  });

  test('gives up at the sixth fall within a minute', () => {
    const deaths = [0, 1, 2, 3, 4, 5].map((second) => fall(second * 1_000));
    expect(afterDeath(deaths.slice(0, 5)).giveUp).toBe(false);
    expect(afterDeath(deaths).giveUp).toBe(true);
  });

  test('forgets falls older than a minute', () => {
    const deaths = [0, 1, 2, 3, 4].map((second) => fall(second * 1_000));
    expect(afterDeath([...deaths, fall(120_000)])).toEqual({ giveUp: false, waitMs: 500 });
  });

  test('holds nothing against a part that was killed from outside while it worked', () => {
    const deaths = Array.from({ length: 10 }, (_, index) => fall(index * 1_000, { killed: true, readyForMs: 200 }));
    expect(afterDeath(deaths)).toEqual({ giveUp: false, waitMs: 500 });
  });
});
