import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import type { Division } from '@power-corner/contracts/lists';
import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Drawer, useLeave } from '../../components/ui/dialog/drawer.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { ErrorState } from '../../components/ui/feedback/feedback.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../lib/time/dates.ts';
import { useJournal, useParticipation } from '../participations/api.ts';
import { nameOf, participantColumns } from './columns.tsx';
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
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Leads to the next person whose receipt is to be checked. */
  onNextReceipt?: (() => void) | undefined;
  /** Takes the focus when the panel closes: the row. */
  focusAfter?: () => HTMLElement | null;
  /** Actions on the person, from the list. */
  actions?: ReactNode;
}

/** Everything about one participant at the side of the list: receipt and fee, corrections, and the journal. */
export function ParticipantPanel({
  participant,
  onClose,
  onPrevious,
  onNext,
  focusAfter = () => null,
  ...panel
}: ParticipantPanelProps) {
  const { data } = useParticipation(participant.id);
  return (
    <Drawer
      title={nameOf(data?.data.person ?? participant)}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      focusAfter={focusAfter}
    >
      <Content key={participant.id} participant={participant} onClose={onClose} {...panel} />
    </Drawer>
  );
}

type ContentProps = Omit<ParticipantPanelProps, 'onPrevious' | 'onNext' | 'focusAfter'>;

function Content({ participant, divisions, date, onChanged, onClose, onNextReceipt, actions }: ContentProps) {
  const { id } = participant;
  const leave = useLeave();
  const { data, error, mutate } = useParticipation(id);
  const journal = useJournal(id);
  const participation = data?.data;
  const show = (saved: Participation) => {
    void mutate((before) => before && { ...before, data: saved }, { revalidate: false });
    void journal.mutate();
    onChanged();
  };
  return (
    <>
      {error && !participation && (
        <ErrorState title={t('participant.loadFailed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!participation && !error && <div className="skeleton h-40" aria-hidden="true" />}
      {participation && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <div className="flex flex-col gap-3 empty:hidden">
              <ReceiptReview participation={participation} onSent={show} />
              {onNextReceipt && participation.fee !== null && (
                <Button variant="secondary" onClick={() => leave(onNextReceipt)}>
                  {t('receipt.next')}
                </Button>
              )}
            </div>
            <ParticipantEditForm
              participation={participation}
              divisions={divisions}
              asksLatinName={needsLatinName(participation.person ?? participant)}
              onSaved={show}
            />
          </div>
          <PersonFacts participant={participant} participation={participation} />
          {!participant.has_account && participation.verified && (
            <WalkInSection
              participant={participant}
              onMerged={(saved) => {
                show(saved);
                onClose();
              }}
            />
          )}
          {participation.person && date !== undefined && (
            <PersonEditForm participation={participation} person={participation.person} date={date} onSaved={show} />
          )}
        </>
      )}
      <JournalTimeline id={id} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div className="flex flex-wrap gap-x-6">{actions}</div>
        <Button variant="secondary" onClick={onClose}>
          {t('participant.close')}
        </Button>
      </div>
    </>
  );
}

/** The columns of the list, and what was accepted on entering. */
function PersonFacts({ participant, participation }: { participant: Participant; participation: Participation }) {
  const { guardian } = participation;
  const columns = participantColumns(1, '', { withFee: false, rows: [participant] });
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
      {columns
        .filter(({ key, title }) => !title && key !== 'number')
        .map(({ key, label, cell }) => (
          <Fact key={key} label={label}>
            {cell(participant, 0)}
          </Fact>
        ))}
      {!participant.has_account && (
        <Fact label={t('participant.account')}>
          {t(participant.email === null ? 'participant.noEmail' : 'participants.noAccount')}
        </Fact>
      )}
      <Fact label={t('participant.consent')}>{consentText(participation)}</Fact>
      {guardian && (
        <Fact label={t('participant.guardian')}>
          {guardian.name}{' '}
          <a href={`tel:${guardian.phone_number}`} className="underline underline-offset-4">
            {guardian.phone_number}
          </a>
        </Fact>
      )}
    </dl>
  );
}
