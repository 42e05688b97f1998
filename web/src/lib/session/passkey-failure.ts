import { t } from '../i18n/i18n.ts';

/** The names of browsers' refusals (WebAuthn), in words. */
const words = {
  // Also after a while without an answer, and where the device has no passkey: browsers do not say which.
  used: { NotAllowedError: 'passkey.canceled', AbortError: 'passkey.canceled', SecurityError: 'passkey.elsewhere' },
  made: {
    NotAllowedError: 'passkey.notMade',
    AbortError: 'passkey.notMade',
    SecurityError: 'passkey.elsewhere',
    InvalidStateError: 'passkey.known',
  },
} as const;
const others = { used: 'passkey.unable', made: 'passkey.unableToMake' } as const;

/**
 * Why no passkey was used or made.
 * @param error of the library, which has the name of the browser's own
 */
export function passkeyFailure(error: unknown, what: 'used' | 'made'): { kind: 'info' | 'error'; text: string } {
  const name = error instanceof Error ? error.name : '';
  const found = Object.entries(words[what]).find(([each]) => each === name)?.[1] ?? others[what];
  const canceled = name === 'NotAllowedError' || name === 'AbortError';
  return { kind: canceled ? 'info' : 'error', text: t(found) };
}
