import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf, serverMessageOf } from '../../../lib/api/api-client.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notifyFailure } from '../../../lib/toast.ts';
import { SendFailure } from '../feedback/send-failure.tsx';

interface SubmitOptions<Values extends FieldValues> {
  /** The text of a failure's toast. By default the server's words. */
  words?: (error: unknown) => string;
  /** Handles a failure first. @returns true if nothing more has to be shown */
  handle?: (error: unknown) => boolean | void | Promise<boolean | void>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/** A failure stands under its field, in a toast, and as `failure` above the form where the toast leaves words out. */
export function useFormSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  { words = (error) => serverMessageOf(error, t('error.tryAgain')), handle, onInvalid }: SubmitOptions<Values> = {},
) {
  const { shown, report, clear } = useSubmitError();
  const [submit, busy] = useSingleFlight(async (values: Sent) => {
    clear();
    try {
      await send(values);
    } catch (error) {
      if (await handle?.(error)) return;
      const text = words(error);
      if (showServerErrors(error, form)) notifyFailure(error, text);
      else report(error, text, messageOf(error, text));
    }
  });
  const failure = shown && <SendFailure error={shown.error} text={shown.text} busy={busy} />;
  return { onSubmit: form.handleSubmit(submit, onInvalid), busy, failure };
}
