import { describe, expect, test } from '@jest/globals';
import { minutesOff, stepOfCode, uriOf, createSecret } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  // The eight digits of the RFC end in these six.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s is the one of RFC 6238', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  test('counts one step early and one step late, and no further', () => {
    const step = 37_037_036;
    const found = [-60, -30, 0, 30, 60].map((shift) => stepOfCode(secret, '081804', at(step * 30 + 15 + shift)));
    expect(found).toEqual([null, step, step, step, null]);
  });

  test.each(['081805', '81804', '0818040', ''])('%j is none of this moment', (code) => {
    expect(stepOfCode(secret, code, at(1_111_111_109))).toBeNull();
  });
});

test.each([
  [600, -10],
  [-600, 10],
  [90, -2],
  [7200, null],
])('of a server that is %i s later, the phone is off by %p minutes', (later, minutes) => {
  expect(minutesOff(secret, '081804', at(1_111_111_109 + later))).toBe(minutes);
});

test('makes 160 random bits, and an address that names site and account', () => {
  const made = createSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(made);
  const uri = new URL(uriOf(made, 'lina@mail.dz'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Power Corner:lina@mail.dz');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: made, issuer: 'Power Corner', period: '30' });
});
