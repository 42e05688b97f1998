import { describe, expect, test } from '@jest/globals';
import { createSignedLinks } from './signed-links.ts';

const now = new Date('2026-11-22T10:00:00Z');
const name = `${'a1'.repeat(12)}-${'b2'.repeat(16)}.pdf`;
const linkMs = 300_000;
const links = createSignedLinks('a secret', 'receipt', linkMs);
const { link, expiresAt } = links.create(name, now);
const codeOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a signed link', () => {
  test('names its file, until its end and no longer', () => {
    expect(links.read(link, now)).toBe(name);
    expect(expiresAt.getTime() - now.getTime()).toBe(linkMs);
    expect(links.read(link, new Date(now.getTime() + linkMs - 1))).toBe(name);
    expect(codeOf(() => links.read(link, expiresAt))).toBe('EXPIRED_LINK');
  });

  test('is good with every process that has the secret, and with no other; of its own kind alone', () => {
    expect(createSignedLinks('a secret', 'receipt', linkMs).read(link, now)).toBe(name);
    expect(codeOf(() => createSignedLinks('another', 'receipt', linkMs).read(link, now))).toBe('INVALID_LINK');
    expect(codeOf(() => createSignedLinks('a secret', 'calendar', linkMs).read(link, now))).toBe('INVALID_LINK');
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
