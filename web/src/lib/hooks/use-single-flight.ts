import { useCallback, useRef, useState } from 'react';

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
