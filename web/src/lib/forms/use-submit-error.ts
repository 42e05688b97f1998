import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { notify, notifyFailure } from '../toast.ts';

/** If the toaster takes longer to load, the error is shown beside the form. */
const toasterTimeoutMs = 2000;

interface Shown {
  error: unknown;
  text: string;
}

/** Beside the form stands only what the toast leaves out. A toast that says everything stays until the next submit. */
export function useSubmitError() {
  /** Shown beside the form; null if the toast says everything. */
  const [shown, setShown] = useState<Shown | null>(null);
  const dismiss = useRef<() => void>(() => undefined);

  const clear = useCallback(() => {
    setShown(null);
    dismiss.current();
    dismiss.current = () => undefined;
  }, []);
  useEffect(() => clear, [clear]);

  /** @param failed null if nothing was sent @param detail text beside the form, if it says more than the toast */
  const report = useCallback(
    (failed: unknown, text: string, detail = text) => {
      clear();
      const show = () => setShown({ error: failed, text: detail });
      if (detail !== text || (failed instanceof ApiError && failed.status === 0)) {
        show();
        notifyFailure(failed, text);
        return;
      }
      const timer = setTimeout(show, toasterTimeoutMs);
      const toast = notify('error', text, { autoClose: false });
      void toast.then(() => clearTimeout(timer));
      dismiss.current = () => {
        clearTimeout(timer);
        void toast.then((close) => close());
      };
    },
    [clear],
  );
  return { shown, report, clear };
}
