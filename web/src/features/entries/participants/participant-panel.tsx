import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import type { Division } from '@power-corner/contracts/lists';
import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Drawer, useLeave } from '../../../components/ui/dialog/drawer.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { feeText } from '../../../lib/i18n/fee-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useJournal, useParticipation } from '../participations/api.ts';
import { nameOf } from './columns.tsx';
import { JournalTimeline } from './journal-timeline.tsx';
import { ReceiptReview } from '../receipts/receipt-review.tsx';
import { ParticipantEditForm } from './participant-edit-form.tsx';
import { ParticipantFacts } from './participant-facts.tsx';
import { PersonEditForm } from './person-edit-form.tsx';
import type { ReadFailure } from './use-person-elsewhere.ts';
import { WalkInSection } from '../walk-ins/walk-in-section.tsx';

interface ParticipantPanelProps {
  id: string;
  /** Undefined until the person is read. */
  participant: Participant | undefined;
  /** The person could not be read. */
  failure?: ReadFailure | undefined;
  /** Those that the championship offers. */
  divisions: readonly Division[];
  /** Of the championship; undefined until it is read. */
  date: string | undefined;
  /** The fee of the championship; null without one, and until it is read. */
  feeDzd: number | null;
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

function Content({ participant, divisions, date, feeDzd, onChanged, onClose, onNextReceipt, actions }: ContentProps) {
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
                  <Button variant="secondary" onClick={() => leave(onNextReceipt)}>
                    {t('receipt.next')}
                  </Button>
                )}
              </div>
              <ParticipantEditForm
                participation={participation}
                divisions={divisions}
                amount={feeText(feeDzd)}
                asksLatinName={needsLatinName(participation.person ?? participant)}
                onSaved={show}
                onOutdated={readAgain}
              />
            </div>
            <ParticipantFacts participant={participant} participation={participation} />
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
