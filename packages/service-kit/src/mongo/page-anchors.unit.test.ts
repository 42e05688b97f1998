import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageAnchors } from './page-anchors.ts';

const times = (...minutes: number[]) => minutes.map((minute) => new Date(minute * 60_000));

describe('the anchors of far pages', () => {
  test('lead to the nearest known row at or before a page', () => {
    const anchors = pageAnchors();
    anchors.remember('all', 1999, times(10, 11, 12));
    anchors.remember('all', 2999, times(20, 21));
    expect(anchors.nearest('all', 1999)).toBeUndefined();
    expect(anchors.nearest('all', 2000)).toMatchObject({ position: 2000, at: times(11)[0] });
    expect(anchors.nearest('all', 2999)?.position).toBe(2000);
    expect(anchors.nearest('all', 90_000)?.position).toBe(3000);
    expect(anchors.nearest('coaches', 90_000)).toBeUndefined();
  });

  test('are rows that differ in time from the one before', () => {
    const anchors = pageAnchors();
    anchors.remember('all', 1999, times(10, 10, 10, 9));
    expect(anchors.nearest('all', 2500)).toMatchObject({ position: 2002, at: times(9)[0] });
    anchors.remember('alike', 1999, times(10, 10, 10));
    anchors.remember('alike', 1999, times(10));
    anchors.remember('alike', 1999, []);
    expect(anchors.nearest('alike', 2500)).toBeUndefined();
  });

  test('are not used for near pages', () => {
    const { isDeep } = pageAnchors();
    expect([isDeep(0), isDeep(999), isDeep(1000)]).toEqual([false, false, true]);
  });

  test('end after a while, also those that were read from another', async () => {
    const anchors = pageAnchors({ forMs: 300 });
    anchors.remember('all', 1999, times(1, 2));
    const first = anchors.nearest('all', 2000);
    await sleep(100);
    anchors.remember('all', 2999, times(3, 4), first);
    expect(anchors.nearest('all', 3000)?.endsAt).toBe(first?.endsAt);
    while (anchors.nearest('all', 2000)) await sleep(20);
    expect(anchors.nearest('all', 90_000)).toBeUndefined();
  });

  test('of one list are bounded in number', () => {
    const anchors = pageAnchors();
    for (let position = 1000; position < 2000; position += 25) anchors.remember('all', position, times(1, 2));
    expect(anchors.nearest('all', 1500)).toBeUndefined();
    expect(anchors.nearest('all', 1501)?.position).toBe(1501);
  });
});
