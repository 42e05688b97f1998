import type { User } from '@power-corner/contracts/accounts/auth';
import { mergeParticipant } from '@power-corner/contracts/calls/participations/walk-ins';
import { comparePeople } from '@power-corner/contracts/participations/same-person';
import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { fieldErrorsOf, request } from '../../../lib/api/api-client.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { TermsFields, termsSchema } from '../entering/terms-fields.tsx';
import { emptyTerms, termsErrors, termsOf, type TermsValues } from '../entering/terms.ts';
import { AccountSearch } from './account-search.tsx';
import { ResendParticipation } from '../participations/participation-status.tsx';

interface WalkInSectionProps {
  participant: Participant;
  onMerged: (participation: Participation) => void;
}

/** For a person without an account: mails the link again, or gives the participation to an account. */
export function WalkInSection({ participant, onMerged }: WalkInSectionProps) {
  const { id, email } = participant;
  const [merging, setMerging] = useState(false);
  return (
    <section aria-label={t('merge.title')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-display text-xl font-bold">{t('merge.title')}</h3>
      {merging ? (
        <Merge participant={participant} onMerged={onMerged} onCancel={() => setMerging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setMerging(true)}>
            {t('merge.open')}
          </Button>
          {email !== null && (
            <ResendParticipation participation={{ participation_id: id, resend_after: participant.resend_after }} />
          )}
        </div>
      )}
    </section>
  );
}

const comparedOf = (person: Participant | User) => ({
  ...person,
  phoneNumber: person.phone_number,
  latinName: 'latin_name' in person ? person.latin_name : null,
});

function Merge({ participant, onMerged, onCancel }: WalkInSectionProps & { onCancel: () => void }) {
  const [chosen, setChosen] = useState<User | null>(null);
  const [asksGuardian, setAsksGuardian] = useState(false);
  const demanded = { rules: false, guardian: asksGuardian };
  const form = useForm({ resolver: schemaResolver(termsSchema(demanded)), defaultValues: emptyTerms });
  const [confirm, busy, failure] = useAttempt(async (user: User, values: TermsValues) => {
    const { guardian } = termsOf(values, demanded);
    try {
      const body = { user_id: user.id, ...(guardian && { guardian }) };
      const { data } = await request(mergeParticipant, { params: { id: participant.id }, body });
      void notify('success', t('merge.done', { name: nameOf(user) }));
      onMerged(data);
    } catch (error) {
      const refused = termsErrors(fieldErrorsOf(error));
      if (refused.length === 0) throw error;
      setAsksGuardian(true);
      for (const [field, message] of refused) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }, notifyProblem);
  if (!chosen)
    return (
      <>
        <AccountSearch among="athlete" start={participant.lastname} onChoose={setChosen} />
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </>
    );
  const born = (person: Participant | User) => joined(nameOf(person), person.birthday && shortDate(person.birthday));
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="font-semibold wrap-anywhere">{nameOf(chosen)}</p>
        <p className="text-muted wrap-anywhere">{chosen.email}</p>
      </div>
      <p className="text-muted wrap-anywhere">
        {chosen.verified
          ? t('merge.text', { person: born(participant), account: born(chosen) })
          : t('merge.unconfirmed', { email: chosen.email })}
      </p>
      {comparePeople(comparedOf(participant), comparedOf(chosen)) === 'other' && <Notice>{t('merge.other')}</Notice>}
      <TermsFields form={form} demanded={demanded} rules={null} />
      <FailedAction failure={failure} busy={busy} />
      <div className="flex flex-wrap gap-3">
        {chosen.verified && (
          <Button busy={busy} onClick={form.handleSubmit((values) => confirm(chosen, values))}>
            {t('merge.confirm')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setChosen(null)}>
          {t('walkIn.another')}
        </Button>
      </div>
    </>
  );
}
