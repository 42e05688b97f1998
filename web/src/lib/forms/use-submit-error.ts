import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-client.ts';
import { notify, notifyFailure } from '../toast.ts';

/** How long the code of the toasts may take to arrive before the fault is shown beside the form instead. */
const toastWaitMs = 2000;

interface Shown {
  error: unknown;
  text: string;
}

/**
 * The fault of a try, said once. A toast says it; beside the form stands only what the toast leaves open, such as the absent
 * network. Where nothing is left open the toast stays until the next try or until the screen is left, so that it does not pass unread.
 */
export function useSubmitError() {
  /** For the place beside the form; null while the toast says all. */
  const [shown, setShown] = useState<Shown | null>(null);
  const dismiss = useRef<() => void>(() => undefined);

  const drop = useCallback(() => {
    setShown(null);
    dismiss.current();
    dismiss.current = () => undefined;
  }, []);
  useEffect(() => drop, [drop]);

  /** @param failed what was thrown; null when nothing was sent. @param detail what is known beyond the text of the toast */
  const tell = useCallback(
    (failed: unknown, text: string, detail = text) => {
      drop();
      const show = () => setShown({ error: failed, text: detail });
      if (detail !== text || (failed instanceof ApiError && failed.status === 0)) {
        show();
        notifyFailure(failed, text);
        return;
      }
      const late = setTimeout(show, toastWaitMs);
      const toast = notify('error', text, { autoClose: false });
      void toast.then(() => clearTimeout(late));
      dismiss.current = () => {
        clearTimeout(late);
        void toast.then((close) => close());
      };
    },
    [drop],
  );
  return { shown, tell, drop };
}
