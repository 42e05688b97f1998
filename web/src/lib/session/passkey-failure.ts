import { t } from '../i18n/i18n.ts';

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

export function passkeyFailure(error: unknown, what: 'used' | 'made'): { kind: 'info' | 'error'; text: string } {
  const name = error instanceof Error ? error.name : '';
  const found = Object.entries(words[what]).find(([each]) => each === name)?.[1] ?? others[what];
  const canceled = name === 'NotAllowedError' || name === 'AbortError';
  return { kind: canceled ? 'info' : 'error', text: t(found) };
}
