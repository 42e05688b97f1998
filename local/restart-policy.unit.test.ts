import { describe, expect, test } from '@jest/globals';
import { afterDeath, type Death } from './restart-policy.ts';

const fall = (at: number, deciding: Partial<Death> = {}): Death => ({ at, readyForMs: 0, killed: false, ...deciding });

describe('starting a part again', () => {
  test('waits longer each time it falls', () => {
    const deaths = [0, 1_000, 3_000, 6_000, 11_000].map((at) => fall(at));
    expect(deaths.map((_, index) => afterDeath(deaths.slice(0, index + 1)).waitMs)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000,
    ]);
  });

  test('gives up at the sixth fall within a minute', () => {
    const deaths = [0, 1, 2, 3, 4, 5].map((second) => fall(second * 1_000));
    expect(afterDeath(deaths.slice(0, 5)).giveUp).toBe(false);
    expect(afterDeath(deaths).giveUp).toBe(true);
  });

  test('forgets falls older than a minute', () => {
    const deaths = [0, 1, 2, 3, 4].map((second) => fall(second * 1_000));
    expect(afterDeath([...deaths, fall(120_000)])).toEqual({ keepsDying: false, giveUp: false, waitMs: 500 });
  });

  test('holds nothing against a part that was killed from outside while it worked', () => {
    const deaths = Array.from({ length: 10 }, (_, index) => fall(index * 1_000, { killed: true, readyForMs: 200 }));
    expect(afterDeath(deaths)).toEqual({ keepsDying: false, giveUp: false, waitMs: 500 });
  });

  test('goes on for a replica that keeps dying beside a healthy one, with waits that grow to half a minute', () => {
    const deaths: Death[] = [];
    const waits: number[] = [];
    for (let at = 0, count = 0; count < 10; count += 1) {
      deaths.push(fall(at, { killed: true }));
      const { giveUp, waitMs } = afterDeath(deaths, { siblingIsHealthy: true });
      expect(giveUp).toBe(false);
      waits.push(waitMs);
      at += waitMs + 1_000;
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(afterDeath(deaths.slice(0, 6), { siblingIsHealthy: false })).toMatchObject({
      keepsDying: true,
      giveUp: true,
    });
  });
});
