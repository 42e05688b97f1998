import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../api/api-client.ts';
import { t } from '../i18n/i18n.ts';
import { notify } from '../toast.ts';

/** An action that ignores calls while it runs. @returns the action, and true while it runs */
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

interface ActionOptions {
  /** The toast of a failure without a text of the server. */
  failed?: string;
  /** Runs after a success and after a failure. */
  settled?: () => unknown;
}

/**
 * A single flight whose end is a toast.
 * @param action resolves with the text of its success; nothing shows no toast
 */
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
