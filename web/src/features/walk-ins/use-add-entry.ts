import type { AddEntry } from '@power-corner/contracts/walk-ins';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../lib/api/api-client.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { addEntry } from './api.ts';
import { entryErrors } from './walk-in-form.ts';

/** Sends somebody to add, and shows a refusal at its fields, or beside the form. */
export function useAddEntry<Values extends FieldValues, Output>(
  championshipId: string,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  onAdded: () => void,
) {
  const submitError = useSubmitError();
  const [add, busy] = useSingleFlight(async (entry: AddEntry) => {
    submitError.clear();
    try {
      const { message } = await addEntry(championshipId, entry);
      void notify('success', message ?? t('walkIn.added'));
      onAdded();
    } catch (error) {
      const shown = entryErrors(fieldErrorsOf(error)).filter(([field]) => field in getValues());
      shown.forEach(([field, message], index) =>
        setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (shown.length === 0) submitError.report(error, messageOf(error, t('error.occurred')));
    }
  });
  return { add, busy, failure: submitError.shown };
}
