import { describe, expect, test } from '@jest/globals';
import { decideRestart, type Exit } from './restart-policy.ts';

const crash = (at: number, deciding: Partial<Exit> = {}): Exit => ({ at, readyForMs: 0, killed: false, ...deciding });

describe('restart of a part', () => {
  test('waits longer after each crash', () => {
    const exits = [0, 1_000, 3_000, 6_000, 11_000].map((at) => crash(at));
    expect(exits.map((_, index) => decideRestart(exits.slice(0, index + 1)).waitMs)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000,
    ]);
  });

  test('gives up at the sixth crash within a minute', () => {
    const exits = [0, 1, 2, 3, 4, 5].map((second) => crash(second * 1_000));
    expect(decideRestart(exits.slice(0, 5)).giveUp).toBe(false);
    expect(decideRestart(exits).giveUp).toBe(true);
  });

  test('forgets crashes older than a minute', () => {
    const exits = [0, 1, 2, 3, 4].map((second) => crash(second * 1_000));
    expect(decideRestart([...exits, crash(120_000)])).toEqual({ isCrashLooping: false, giveUp: false, waitMs: 500 });
  });

  test('does not count a part that was killed from outside while it was ready', () => {
    const exits = Array.from({ length: 10 }, (_, index) => crash(index * 1_000, { killed: true, readyForMs: 200 }));
    expect(decideRestart(exits)).toEqual({ isCrashLooping: false, giveUp: false, waitMs: 500 });
  });

  test('restarts a crash-looping replica beside a healthy one, with waits that grow to half a minute', () => {
    const exits: Exit[] = [];
    const waits: number[] = [];
    for (let at = 0, count = 0; count < 10; count += 1) {
      exits.push(crash(at, { killed: true }));
      const { giveUp, waitMs } = decideRestart(exits, { siblingIsHealthy: true });
      expect(giveUp).toBe(false);
      waits.push(waitMs);
      at += waitMs + 1_000;
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(decideRestart(exits.slice(0, 6), { siblingIsHealthy: false })).toMatchObject({
      isCrashLooping: true,
      giveUp: true,
    });
  });
});
