import { withoutInvisible } from '../text/invisible-marks.ts';
import * as patterns from '../openapi/patterns.ts';
import { z } from '../zod.ts';

/** One bare address: no quoting, comment, list, literal or invisible character, no part too long for mail servers. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[^\s\p{C}\ufffd@<>,;:"()[\]\\.]+(?:\.[^\s\p{C}\ufffd@<>,;:"()[\]\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** The form in which accounts keep an address: copied spellings of one mailbox become the same. */
export function tidyEmail(typed: string): string {
  const bare = withoutInvisible(typed)
    .replace(/^mailto:([^?]*).*$/isu, '$1')
    .replace(/^<(?:mailto:)?([^<>]*)>$/iu, '$1')
    .replace(/\.$/, '');
  const address = withoutInvisible(bare).toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[\0-\x7f]*$/.test(domain) || !emailPattern.test(address)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    // No domain has this name.
    return address.slice(0, at);
  }
}

export function email(required: string, invalid: string) {
  return z
    .string({ error: required })
    .check(
      z.overwrite(tidyEmail),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(254, invalid),
      z.regex(emailPattern, invalid),
    )
    .check(
      z.meta({
        description: 'Adresse e-mail, en minuscules une fois enregistrée.',
        format: 'email',
        pattern: patterns.emailAddress,
      }),
    );
}
