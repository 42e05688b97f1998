import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { waitMs } from './use-station-state.ts';

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);

/**
 * The last press, sent again until the platform answers it. Another press takes its place, and is sent after it. The
 * call must have the same effect once or twice.
 */
export function useKeptPress<Press extends object>(
  send: (press: Press) => Promise<unknown>,
  onRefused: (error: ApiError, press: Press) => void,
) {
  const [kept, setKept] = useState<Press | null>(null);
  const [isLate, setLate] = useState(false);
  const latest = useRef({ send, onRefused });
  latest.current = { send, onRefused };
  const newest = useRef<Press | null>(null);
  const before = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => () => void (newest.current = null), []);
  const press = useCallback((made: Press) => {
    const deliver = async () => {
      for (let failures = 0; newest.current === made; failures += 1) {
        try {
          await latest.current.send(made);
          break;
        } catch (error) {
          if (newest.current !== made) return;
          if (isFinal(error)) {
            latest.current.onRefused(error as ApiError, made);
            break;
          }
          setLate(true);
          await new Promise((resolve) => setTimeout(resolve, waitMs(failures)));
        }
      }
      if (newest.current !== made) return;
      newest.current = null;
      setKept(null);
      setLate(false);
    };
    newest.current = made;
    setKept(made);
    before.current = before.current.then(deliver);
  }, []);
  return { kept, isLate, press };
}
