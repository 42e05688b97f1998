import { describe, expect, test } from '@jest/globals';
import { createReceiptLinks, linkMs } from './links.ts';

const now = new Date('2026-11-22T10:00:00Z');
const name = `${'a1'.repeat(12)}-${'b2'.repeat(16)}.pdf`;
const links = createReceiptLinks('a secret');
const { link, expiresAt } = links.create(name, now);
const codeOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a link to a receipt', () => {
  test('names the receipt, for five minutes and no longer', () => {
    expect(links.read(link, now)).toEqual({ participationId: 'a1'.repeat(12), random: 'b2'.repeat(16) });
    expect(expiresAt.getTime() - now.getTime()).toBe(300_000);
    expect(codeOf(() => links.read(link, new Date(now.getTime() + linkMs - 1)))).toEqual(expect.any(Object));
    expect(codeOf(() => links.read(link, expiresAt))).toBe('EXPIRED_LINK');
  });

  test('is good with every process that has the secret, and with no other', () => {
    expect(createReceiptLinks('a secret').read(link, now)).toEqual(links.read(link, now));
    expect(codeOf(() => createReceiptLinks('another').read(link, now))).toBe('INVALID_LINK');
  });

  test('is refused with any letter changed, left out or added', () => {
    for (let index = 0; index < link.length; index++) {
      const other = link[index] === 'A' ? 'B' : 'A';
      const changed = link.slice(0, index) + other + link.slice(index + 1);
      expect(codeOf(() => links.read(changed, now))).toBe('INVALID_LINK');
    }
    for (const wrong of ['', link.slice(1), `${link}A`, `${link}=`, link.replaceAll('-', '+'), `${link.slice(0, -1)} `])
      if (wrong !== link) expect(codeOf(() => links.read(wrong, now))).toBe('INVALID_LINK');
  });
});
