import type { Division } from '@power-corner/contracts/lists';
import type { Participant, Participation } from '@power-corner/contracts/participations';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { ErrorState } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../lib/time/dates.ts';
import { useJournal, useParticipation } from '../participations/api.ts';
import { JournalTimeline } from './journal-timeline.tsx';
import { ReceiptReview } from '../receipts/receipt-review.tsx';
import { ParticipantEditForm } from './participant-edit-form.tsx';
import { PersonEditForm } from './person-edit-form.tsx';
import { WalkInSection } from '../walk-ins/walk-in-section.tsx';

function consentText({ consent }: Participation): string {
  if (!consent) return t('participant.none');
  const at = shortDateTime(consent.at);
  return consent.rules_version === null
    ? t('participant.consentWithoutRules', { at })
    : t('participant.consentGiven', { version: consent.rules_version, at });
}

interface ParticipantPanelProps {
  participant: Participant;
  /** Those that the championship offers. */
  divisions: readonly Division[];
  /** Of the championship; undefined until it is read. */
  date: string | undefined;
  /** After a correction: the list shows other values. */
  onChanged: () => void;
  onClose: () => void;
}

/** Everything about one participant: what was accepted, the guardian, corrections, and the journal. */
export function ParticipantPanel({ participant, divisions, date, onChanged, onClose }: ParticipantPanelProps) {
  const { id } = participant;
  const { data, error, mutate } = useParticipation(id);
  const journal = useJournal(id);
  const participation = data?.data;
  const { firstname, lastname } = participation?.person ?? participant;
  const show = (saved: Participation) => {
    void mutate((before) => before && { ...before, data: saved }, { revalidate: false });
    void journal.mutate();
    onChanged();
  };
  return (
    <Dialog title={`${firstname} ${lastname}`} onClose={onClose}>
      {error && !participation && (
        <ErrorState title={t('participant.loadFailed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!participation && !error && <div className="skeleton h-40" aria-hidden="true" />}
      {participation && (
        <>
          <dl>
            {!participant.has_account && (
              <Fact label={t('participant.account')}>
                {t(participant.email === null ? 'participant.noEmail' : 'participants.noAccount')}
              </Fact>
            )}
            <Fact label={t('participant.consent')}>{consentText(participation)}</Fact>
            {participation.guardian && (
              <Fact label={t('participant.guardian')}>
                {participation.guardian.name}{' '}
                <a href={`tel:${participation.guardian.phone_number}`} className="underline underline-offset-4">
                  {participation.guardian.phone_number}
                </a>
              </Fact>
            )}
          </dl>
          {!participant.has_account && participation.verified && (
            <WalkInSection
              participant={participant}
              onMerged={(saved) => {
                show(saved);
                onClose();
              }}
            />
          )}
          <ReceiptReview participation={participation} onSent={show} />
          <ParticipantEditForm participation={participation} divisions={divisions} onSaved={show} />
          {participation.person && date !== undefined && (
            <PersonEditForm participation={participation} person={participation.person} date={date} onSaved={show} />
          )}
        </>
      )}
      <JournalTimeline id={id} />
      <Button variant="secondary" onClick={onClose}>
        {t('participant.close')}
      </Button>
    </Dialog>
  );
}
