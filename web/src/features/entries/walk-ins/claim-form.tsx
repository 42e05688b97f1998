import { takeClaim } from '@power-corner/contracts/calls/participations/walk-ins';
import type { Claim } from '@power-corner/contracts/participations/walk-ins';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/ui/button.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { fieldErrorsOf, request } from '../../../lib/api/api-client.ts';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { myChampionshipsKey } from '../participations/api.ts';
import { Consent, TermsFields, termsSchema } from '../entering/terms-fields.tsx';
import { emptyTerms, termsErrors, termsOf, type TermsValues } from '../entering/terms.ts';
import { WriteToOrganisers } from '../entering/write-to-organisers.tsx';
import { claimedPerson } from './claim-facts.tsx';
import { isMinorOn } from './walk-in-form.ts';

interface ClaimFormProps {
  claim: Claim;
  token: string;
  onTaken: (message: string) => void;
  /** Something has changed meanwhile. */
  onChanged: () => void;
}

export function ClaimForm({ claim, token, onTaken, onChanged }: ClaimFormProps) {
  const { rules, date } = claim.championship;
  const birthday = useProfile().data?.data.birthday ?? null;
  const [asksGuardian, setAsksGuardian] = useState(false);
  const demanded = { rules: rules !== null, guardian: asksGuardian || isMinorOn(birthday, date) };
  const form = useForm({ resolver: schemaResolver(termsSchema(demanded)), defaultValues: emptyTerms });
  const { mutate } = useSWRConfig();
  const [failure, setFailure] = useState<unknown>(null);
  const [take, busy] = useSingleFlight(async (values: TermsValues) => {
    setFailure(null);
    try {
      const { message = '' } = await request(takeClaim, { params: { token }, body: termsOf(values, demanded) });
      onTaken(message);
      void mutate(myChampionshipsKey);
    } catch (error) {
      const refused = termsErrors(fieldErrorsOf(error));
      setAsksGuardian(refused.some(([field]) => field.startsWith('guardian')));
      for (const [field, message] of refused) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      if (refused.length === 0) setFailure(error);
      // It may have ended meanwhile: the page then says so.
      if (!isTemporary(error)) onChanged();
    }
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => take(values))}>
      <p className="text-lg wrap-anywhere">
        {t('claim.text', { person: claimedPerson(claim), email: claim.email ?? '' })}
      </p>
      <TermsFields form={form} demanded={demanded} rules={rules} />
      <Consent form={form} demanded={demanded} />
      <FailedAction failure={failure} busy={busy} />
      {failure !== null && !isTemporary(failure) && (
        <WriteToOrganisers about="claim" championship={claim.championship.name} />
      )}
      <Button type="submit" className="text-lg" busy={busy}>
        {t('claim.take')}
      </Button>
    </form>
  );
}
