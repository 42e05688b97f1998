import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import type { EntryPart } from '@power-corner/contracts/championships/registration';
import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Drawer, useLeave } from '../../../components/ui/dialog/drawer.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { GuardianForm } from '../participations/guardian-form.tsx';
import { useJournal, useParticipation } from '../participations/api.ts';
import { JournalTimeline } from './journal-timeline.tsx';
import { ReceiptReview } from '../receipts/receipt-review.tsx';
import { ParticipantEditForm } from './participant-edit-form.tsx';
import { ParticipantFacts } from './participant-facts.tsx';
import { PersonEditForm } from './person-edit-form.tsx';
import type { ReadFailure } from './use-person-elsewhere.ts';
import { WalkInSection } from '../walk-ins/walk-in-section.tsx';

interface ParticipantPanelProps {
  id: string;
  participant: Participant | undefined;
  failure?: ReadFailure | undefined;
  parts: readonly EntryPart[];
  date: string | undefined;
  onChanged: () => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Leads to the next person whose receipt is to be checked. */
  onNextReceipt?: (() => void) | undefined;
  focusAfter?: () => HTMLElement | null;
  actions?: ReactNode;
}

export function ParticipantPanel({
  id,
  participant,
  failure,
  onClose,
  onPrevious,
  onNext,
  focusAfter = () => null,
  ...panel
}: ParticipantPanelProps) {
  const { data } = useParticipation(id);
  const person = data?.data.person ?? participant;
  return (
    <Drawer
      title={person ? nameOf(person) : t('participants.open')}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      focusAfter={focusAfter}
    >
      <Loaded
        read={{ data: participant, error: failure?.error, mutate: async () => failure?.retry() }}
        failed={t('participant.loadFailed')}
      >
        {(row) => <Content key={id} participant={row} onClose={onClose} {...panel} />}
      </Loaded>
    </Drawer>
  );
}

type ContentProps = Omit<
  ParticipantPanelProps,
  'id' | 'participant' | 'failure' | 'onPrevious' | 'onNext' | 'focusAfter'
> & { participant: Participant };

interface NextReceiptProps {
  participation: Participation;
  onNext: () => void;
}

function NextReceipt({ participation: { id, championship_id }, onNext }: NextReceiptProps) {
  const query = { fee: 'under_review', limit: 2 } as const;
  // Each decision changes it, and the next person is opened at once.
  const waiting = useGet(listParticipants, { params: { id: championship_id }, query }, { dedupingInterval: 0 });
  if (!waiting.data?.data.some((row) => row.id !== id)) return null;
  return (
    <Button variant="secondary" onClick={onNext}>
      {t('receipt.next')}
    </Button>
  );
}

function Content({ participant, parts, date, onChanged, onClose, onNextReceipt, actions }: ContentProps) {
  const { id } = participant;
  const leave = useLeave();
  const read = useParticipation(id);
  const { mutate } = read;
  const journal = useJournal(id);
  const readAgain = () => {
    void mutate();
    void journal.mutate();
    onChanged();
  };
  const show = (saved: Participation) => {
    void mutate((before) => before && { ...before, data: saved }, { revalidate: false });
    void journal.mutate();
    onChanged();
  };
  return (
    <>
      <Loaded read={read} failed={t('participant.loadFailed')}>
        {({ data: participation }) => (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <div className="flex flex-col gap-3 empty:hidden">
                <ReceiptReview participation={participation} onSent={show} />
                {onNextReceipt && participation.fee !== null && (
                  <NextReceipt participation={participation} onNext={() => leave(onNextReceipt)} />
                )}
              </div>
              <ParticipantEditForm
                participation={participation}
                parts={parts}
                asksLatinName={needsLatinName(participation.person ?? participant)}
                onSaved={show}
                onOutdated={readAgain}
              />
            </div>
            <ParticipantFacts participant={participant} participation={participation} />
            {participation.guardian_required && (
              <GuardianForm participationId={id} why={t('guardian.why')} onSaved={show} />
            )}
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
      </Loaded>
      <JournalTimeline id={id} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div className="flex flex-wrap gap-x-6">{actions}</div>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
