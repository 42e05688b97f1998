import { addEntry } from '@power-corner/contracts/calls/participations/walk-ins';
import type { AddEntry } from '@power-corner/contracts/participations/walk-ins';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { entryControl } from '../entering/terms.ts';

/** Sends somebody to add. A refusal stands at its fields, or in the form: a toast lies outside the dialog. */
export function useAddEntry<Values extends FieldValues, Output>(
  championshipId: string,
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  onAdded: () => void,
) {
  const [failure, setFailure] = useState<{ error: unknown; text: string } | null>(null);
  const [add, busy] = useSingleFlight(async (entry: AddEntry) => {
    setFailure(null);
    try {
      const { message } = await request(addEntry, { params: { id: championshipId }, body: entry });
      void notify('success', message ?? t('walkIn.added'));
      onAdded();
    } catch (error) {
      if (!showServerErrors(error, form, entryControl))
        setFailure({ error, text: messageOf(error, t('error.occurred')) });
    }
  });
  return { add, busy, failure };
}
