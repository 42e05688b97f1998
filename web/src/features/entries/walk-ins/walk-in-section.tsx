import type { User } from '@power-corner/contracts/accounts/auth';
import { mergeParticipant } from '@power-corner/contracts/calls/participations/walk-ins';
import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { AccountSearch, nameOf } from './account-search.tsx';
import { ResendParticipation } from '../participations/resend-participation.tsx';

interface WalkInSectionProps {
  participant: Participant;
  /** The participation belongs to an account now. */
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

/** Choose the account, read what happens, confirm. */
function Merge({ participant, onMerged, onCancel }: WalkInSectionProps & { onCancel: () => void }) {
  const [chosen, setChosen] = useState<User | null>(null);
  const [confirm, busy, failure] = useAttempt(async (user: User) => {
    const { data } = await request(mergeParticipant, {
      params: { id: participant.id },
      body: { user_id: user.id },
    });
    void notify('success', t('merge.done', { name: nameOf(user) }));
    onMerged(data);
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
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="font-semibold wrap-anywhere">{nameOf(chosen)}</p>
        <p className="text-muted wrap-anywhere">{chosen.email}</p>
      </div>
      <p className="text-muted wrap-anywhere">
        {chosen.verified
          ? t('merge.text', { person: nameOf(participant), account: nameOf(chosen) })
          : t('merge.unconfirmed', { email: chosen.email })}
      </p>
      <FailedAction failure={failure} busy={busy} />
      <div className="flex flex-wrap gap-3">
        {chosen.verified && (
          <Button busy={busy} onClick={() => void confirm(chosen)}>
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
