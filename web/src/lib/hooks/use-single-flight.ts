import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../api/api-client.ts';
import { t } from '../i18n/i18n.ts';
import { notify } from '../toast.ts';

export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [(...args: Args) => Promise<void>, boolean] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef(action);
  latest.current = action;
  const run = useCallback(async (...args: Args) => {
    // The state changes with the next render, too late for a double click.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await latest.current(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy];
}

/** Keeps its failure for the screen, until it runs again. @param onFailure called with each failure */
export function useAttempt<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  onFailure: (error: unknown) => void = () => undefined,
): [run: (...args: Args) => Promise<void>, busy: boolean, failure: unknown, forget: () => void] {
  const [failure, setFailure] = useState<unknown>(null);
  const forget = () => setFailure(null);
  const [run, busy] = useSingleFlight(async (...args: Args) => {
    forget();
    try {
      await action(...args);
    } catch (error) {
      setFailure(error);
      onFailure(error);
    }
  });
  return [run, busy, failure, forget];
}

interface ActionOptions {
  /** The toast of a failure without a text of the server. */
  failed?: string;
  settled?: () => unknown;
}

/** The end of the action is a toast. @param action resolves with the text of its success; nothing shows no toast */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<string | undefined | void>,
  { failed = t('error.occurred'), settled }: ActionOptions = {},
): [(...args: Args) => Promise<void>, boolean] {
  return useSingleFlight(async (...args: Args) => {
    try {
      const text = await action(...args);
      if (text) void notify('success', text);
    } catch (error) {
      void notify('error', messageOf(error, failed));
    }
    await settled?.();
  });
}
