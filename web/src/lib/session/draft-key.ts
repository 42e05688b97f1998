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
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
});
