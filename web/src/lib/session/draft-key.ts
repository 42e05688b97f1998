import { inTab } from '../storage.ts';
import { endedSession } from './ended-session.ts';
import { accountOf, onTokenCleared, readToken } from './token.ts';

const prefix = 'draft:';

/** The key of a typed text in this tab: another account does not find it. */
export function draftKey(name: string): string {
  const account = accountOf(readToken()) ?? endedSession()?.id;
  return account === undefined ? prefix + name : `${prefix}${account}:${name}`;
}

// Typed texts are about people. They wait where the server ended the session, and go with a logout, also in another tab.
onTokenCleared((ended) => {
  if (ended || endedSession()) return;
  for (const key of inTab.keys()) if (key.startsWith(prefix)) inTab.write(key, null);
});
