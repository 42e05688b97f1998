import { describe, expect, test } from '@jest/globals';
import { decideVerification } from './verify-email.ts';

const now = new Date('2026-11-21T12:00:00Z');
const until = (iso: string) => ({ expiresAt: new Date(iso) });

describe('a verification link', () => {
  test.each([
    [{ verified: false, verification: until('2026-11-21T12:00:01Z') }, 'verify'],
    [{ verified: true, verification: until('2026-11-21T12:00:01Z') }, 'done'],
    [{ verified: true, verification: until('2026-11-20T12:00:00Z') }, 'done'],
  ])('of %j leads to %s', (user, decision) => {
    expect(decideVerification(user, now)).toBe(decision);
  });

  test.each([
    [null, 'INVALID_LINK'],
    [{ verified: false }, 'INVALID_LINK'],
    [{ verified: false, verification: until('2026-11-21T12:00:00Z') }, 'EXPIRED_LINK'],
  ])('of %j is refused with %s', (user, code) => {
    expect(() => decideVerification(user, now)).toThrow(expect.objectContaining({ code }));
  });
});
