import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Session } from '@power-corner/contracts/auth';
import type { Usertype } from '@power-corner/contracts/lists';
import { call, onSessionEnd } from '../api-client.ts';
import { clearToken, saveToken, onTokenChangedElsewhere, readToken } from './token.ts';

/** `ended` when it is the server that took a session for over. */
type State = { status: 'unknown' } | { status: 'out'; ended?: boolean } | { status: 'in'; usertype: Usertype };

interface SessionValue {
  state: State;
  signIn: (token: string, usertype: Usertype) => void;
  /** Forgets the token and all that was fetched with it. */
  signOut: () => void;
}

const Context = createContext<SessionValue | null>(null);

/** A failure counts as not logged in; the token stays for another try. */
async function checkAuth(): Promise<State> {
  try {
    const { data } = await call<{ data: Session }>('/api/auth/check-auth');
    return data.isAuthenticated && data.decoded
      ? { status: 'in', usertype: data.decoded.usertype }
      : { status: 'out', ended: true };
  } catch {
    // The next page asks again.
    return { status: 'out' };
  }
}

/** @param drawn whether the page came with its markup, which was drawn for somebody unknown */
export function SessionProvider({ children, drawn = false }: { children: ReactNode; drawn?: boolean }) {
  // Without a token nobody is logged in: a visitor waits for no answer.
  const [state, setState] = useState<State>(() => (drawn || readToken() ? { status: 'unknown' } : { status: 'out' }));

  const leave = useCallback((ended = false) => {
    clearToken();
    // A transition, so that it is one render with the navigation that goes with it.
    startTransition(() => setState({ status: 'out', ended }));
  }, []);

  useEffect(() => {
    let current = true;
    const check = () => {
      if (!readToken()) return leave();
      void checkAuth().then((next) => {
        if (!current || !readToken()) return;
        if (next.status === 'out' && next.ended) leave(true);
        // A transition waits for the screen's code instead of showing a spinner that React then keeps for a while.
        else startTransition(() => setState(next));
      });
    };
    // Whom no network kept out is let in when it is back.
    const again = () => {
      if (readToken()) check();
    };
    again();
    if (!readToken()) setState((before) => (before.status === 'unknown' ? { status: 'out' } : before));
    onSessionEnd(() => leave(true));
    const stop = onTokenChangedElsewhere(check);
    addEventListener('online', again);
    return () => {
      current = false;
      stop();
      removeEventListener('online', again);
    };
  }, [leave]);

  const value = useMemo<SessionValue>(
    () => ({
      state,
      signOut: () => leave(),
      signIn: (token, usertype) => {
        saveToken(token);
        setState({ status: 'in', usertype });
      },
    }),
    [state, leave],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useSession(): SessionValue {
  const value = useContext(Context);
  if (!value) throw new Error('useSession outside SessionProvider');
  return value;
}
