import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { addressOf, type AnswerOf } from '@power-corner/contracts/call';
import type { Limited } from '@power-corner/contracts/accounts/auth';
import type { Usertype } from '@power-corner/contracts/lists';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { onSessionEnd, request } from '../api/api-client.ts';
import { preloadedBody } from '../api/preloaded-answers.ts';
import { accountOf, clearToken, dropAnswers, onTokenChangedElsewhere, readToken, saveToken } from './token.ts';

/** `limited` if the token is good for setting up a second factor only. */
interface SignedIn {
  status: 'in';
  usertype: Usertype;
  limited?: Limited | undefined;
}

/** The server `ended` the session, or another tab closed it (`elsewhere`). */
export interface SignedOut {
  ended?: boolean;
  elsewhere?: boolean;
  /** There is a token, and no answer about it: nobody is invited to sign up or log in. */
  unchecked?: boolean;
}

type State = { status: 'unknown' } | ({ status: 'out' } & SignedOut) | SignedIn;

interface SessionValue {
  state: State;
  signIn: (token: string, usertype: Usertype, limited?: Limited) => void;
  signOut: () => void;
}

const Context = createContext<SessionValue | null>(null);

/** A check without an answer is repeated after this time, and as soon as the network is back. */
const checkAgainMs = 5_000;

const stateOf = ({ data: { decoded } }: AnswerOf<typeof checkAuth>): State =>
  decoded ? { status: 'in', usertype: decoded.usertype, limited: decoded.limited } : { status: 'out' };

/** @returns null without an answer */
async function readSession(): Promise<State | null> {
  try {
    return stateOf(await request(checkAuth));
  } catch {
    return null;
  }
}

/** The answer that the page has preloaded shows the screen at once; the check reads it again. */
function firstState(): State {
  const token = readToken();
  // Without a token there is no session to check.
  if (!token) return { status: 'out' };
  const answer = preloadedBody<AnswerOf<typeof checkAuth>>(addressOf(checkAuth), token);
  return answer?.data.decoded ? stateOf(answer) : { status: 'unknown' };
}

const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other);

export type FirstSession = 'unknown' | 'out';

/** @param first the session in the page's own markup, if it came with any */
export function SessionProvider({ children, first }: { children: ReactNode; first?: FirstSession | undefined }) {
  const [state, setState] = useState<State>(() => (first ? { status: first } : firstState()));

  /** The account that this page shows; null for none. */
  const shown = useRef<string | null>(null);

  const leave = useCallback((why: SignedOut = {}) => {
    shown.current = null;
    clearToken(why.ended);
    // A transition, so that it renders together with the navigation that follows.
    startTransition(() => setState({ status: 'out', ...why }));
  }, []);

  // Before the first answers: screens read while they are laid out, and a preloaded refusal is there at once.
  useLayoutEffect(() => onSessionEnd(() => leave({ ended: true })), [leave]);

  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const token = readToken();
      const account = accountOf(token);
      if (account === null) return leave({ elsewhere: true });
      const replaced = shown.current !== null && shown.current !== account;
      shown.current = account;
      if (replaced) {
        // The screens of the account before go away with its answers.
        setState({ status: 'unknown' });
        dropAnswers();
      }
      void readSession().then((next) => {
        if (!current || accountOf(readToken()) !== account) return;
        clearTimeout(timer);
        if (next === null) timer = setTimeout(again, checkAgainMs);
        // A token that was renewed, or came with a login meanwhile, has a check of its own.
        if (next?.status === 'out' && readToken() !== token) return check();
        if (next?.status === 'out') leave({ ended: true });
        // A transition waits for the screen's code instead of showing a spinner. A check without an answer ends nothing
        // for a person who is in: their screen keeps what they typed.
        else
          startTransition(() =>
            setState((before) =>
              next && isSame(before, next)
                ? before
                : (next ?? (before.status === 'in' ? before : { status: 'out', unchecked: true })),
            ),
          );
        if (replaced) dropAnswers({ fetchAgain: true });
      });
    };
    const again = () => {
      if (readToken()) check();
    };
    // A page of the back/forward cache stands as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && accountOf(readToken()) !== shown.current) check();
    };
    again();
    if (!readToken()) setState((before) => (before.status === 'unknown' ? { status: 'out' } : before));
    const stop = onTokenChangedElsewhere(check);
    addEventListener('online', again);
    addEventListener('pageshow', onShow);
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
      removeEventListener('online', again);
      removeEventListener('pageshow', onShow);
    };
  }, [leave]);

  const value = useMemo<SessionValue>(
    () => ({
      state,
      signOut: () => leave(),
      signIn: (token, usertype, limited) => {
        saveToken(token);
        shown.current = accountOf(token);
        setState({ status: 'in', usertype, limited });
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
