import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-client.ts';
import { notify, notifyFailure } from '../toast.ts';

/** If the toaster takes longer to load, the error is shown beside the form. */
const toastWaitMs = 2000;

interface Shown {
  error: unknown;
  text: string;
}

/**
 * Shows the error of a submit once. A toast shows it; beside the form stands only what the toast leaves out, such as a lost
 * connection. A toast that says everything stays until the next submit or until the screen is left.
 */
export function useSubmitError() {
  /** Shown beside the form; null if the toast says everything. */
  const [shown, setShown] = useState<Shown | null>(null);
  const dismiss = useRef<() => void>(() => undefined);

  const drop = useCallback(() => {
    setShown(null);
    dismiss.current();
    dismiss.current = () => undefined;
  }, []);
  useEffect(() => drop, [drop]);

  /** @param failed the thrown error; null if nothing was sent. @param detail text beside the form, if it says more than the toast */
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
