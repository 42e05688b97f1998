import { z } from '../zod.ts';

/**
 * One bare address: no quoting, comment, list or literal, nothing unseen, no part longer than mail servers take, no dot
 * beside another or at an end, and a domain of letters, digits and hyphens.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[^\s\p{C}\ufffd@<>,;:"()[\]\\.]+(?:\.[^\s\p{C}\ufffd@<>,;:"()[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** An e-mail address, lower-cased, so that two spellings never make two accounts. */
export function email(required: string, invalid: string) {
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(254, invalid),
      z.regex(emailPattern, invalid),
    );
}
