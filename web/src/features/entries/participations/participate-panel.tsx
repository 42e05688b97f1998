import type { Championship } from '@power-corner/contracts/championships/championships';
import { partsOf, registrationState } from '@power-corner/contracts/championships/registration';
import { useState } from 'react';
import { BarAction } from '../../../components/ui/action-bar.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { registrationText } from '../../../lib/time/registration-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { isLive, statusNow } from '../../../lib/time/status-now.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { CategoryNotes } from '../entering/category-notes.tsx';
import { DivisionPicker } from '../entering/division-picker.tsx';
import { BarWords } from '../entering/bar-words.tsx';
import { useOnTheWay } from '../entering/use-entry-question.ts';
import { useMyChampionships } from './api.ts';
import { ChangeDivision } from './change-division.tsx';
import { EntryPass } from './entry-pass.tsx';
import { EntryTicket } from './entry-ticket.tsx';
import { FeeStatus } from '../receipts/fee-status.tsx';
import { OpeningNote, RemindButton } from './opening.tsx';
import { ParticipationStatus } from './participation-status.tsx';
import { PendingPlace } from './pending-place.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import { useParticipate } from './use-participate.ts';
import { useOwnPlace } from '../waiting-list/api.ts';
import { JoinWaitingList, OnWaitingList } from '../waiting-list/panel.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

const ParticipateDialog = lazyComponent(
  async () => (await import('../entering/participate-dialog.tsx')).ParticipateDialog,
);

const GuardianForm = lazyComponent(async () => (await import('./guardian-form.tsx')).GuardianForm);

interface PanelProps {
  championship: Championship;
  onChanged: () => void;
}

/** Athletes see the form, the reason why it is too late, or their participation; other roles see nothing. */
export function ParticipatePanel(props: PanelProps) {
  const { state } = useSession();
  if (state.status !== 'in' || state.usertype !== 'athlete') return null;
  return (
    <>
      <MissingGuardian championship={props.championship} />
      <Panel {...props} />
    </>
  );
}

/** For a place and for somebody who waits, once a correction has made the athlete a minor on the day. */
function MissingGuardian({ championship: { id, date, status } }: Pick<PanelProps, 'championship'>) {
  const mine = useMyChampionships();
  const own = mine.data?.data.find((each) => each.id === id && each.guardian_required);
  if (!own || !isLive({ date, status }, serverNow())) return null;
  return (
    <div className="mb-6">
      <GuardianForm
        participationId={own.participation_id}
        why={t('participate.guardianWhy')}
        onSaved={() => mine.mutate()}
      />
    </div>
  );
}

function Panel({ championship, onChanged }: PanelProps) {
  const now = useSecond();
  const status = statusNow(championship.date, championship.status, now);
  const participate = useParticipate(championship, now, onChanged);
  const { mine, participation, justParticipated, checking } = participate;
  const [left, setLeft] = useState<string | null>(null);
  const changed = () => {
    onChanged();
    return mine.mutate();
  };

  // No button yet: the athlete may participate already.
  if (!mine.data && !mine.error)
    return <PanelSkeleton divisions={status === 'upcoming' && partsOf(championship).length > 0} />;
  if (!mine.data && status === 'upcoming') {
    return (
      <div className="flex flex-col gap-4">
        <Notice>{t('participate.unknown')}</Notice>
        <Button variant="secondary" busy={mine.isValidating} onClick={() => void mine.mutate()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (participation && status !== 'canceled') {
    return (
      <div className="flex flex-col gap-4">
        {status === 'upcoming' && !participation.verified ? (
          <PendingPlace participation={participation} isNew={justParticipated} />
        ) : (
          <Outcome
            title={t(status === 'completed' ? 'participation.mineDone' : 'participation.mine')}
            isNew={justParticipated}
          >
            <ParticipationStatus participation={participation} />
          </Outcome>
        )}
        {participation.verified && status !== 'completed' && (
          <EntryPass pass={participation} open ticket={EntryTicket} />
        )}
        <FeeStatus participation={participation} onChanged={() => mine.mutate()} />
        <ButtonLink variant="secondary" to={paths.athleteChampionships}>
          {t('participation.see')}
        </ButtonLink>
        {status === 'upcoming' && (
          <>
            <ChangeDivision championship={championship} participation={participation} onMoved={changed} />
            <WithdrawButton participation={participation} onDone={changed} />
          </>
        )}
      </div>
    );
  }
  const registration = registrationState(championship, new Date(now));
  if (status !== 'upcoming' || registration === 'closed')
    return (
      <Notice silent tone="info">
        {(status === 'upcoming' && registrationText(championship, now)) || t('participate.closed')}
      </Notice>
    );
  // No button: the request of before the reload may still take effect.
  if (checking) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="info">{t('participate.checking')}</Notice>
        <PanelSkeleton divisions={false} />
      </div>
    );
  }
  const notOpen = registration === 'not_open';
  // Also while a place is free: another one is offered to the athlete.
  const isOnList = mine.data?.data.some(({ id }) => id === championship.id) ?? false;
  const mayWait = !notOpen && (isOnList || isFull(championship, participate) || hasDivisionLimits(championship));
  const form = { championship, participate, notOpen, onChanged };
  return (
    <>
      {left !== null && (
        <div className="mb-4">
          <Outcome title={left} />
        </div>
      )}
      {mayWait ? <FormOrWaitingList {...form} onLeft={setLeft} /> : <ParticipateForm {...form} />}
    </>
  );
}

const hasDivisionLimits = (championship: Championship) =>
  partsOf(championship).some((each) => each.max_participants !== null);

type Entering = Pick<ReturnType<typeof useParticipate>, 'division' | 'refusedAsFull'>;

/** The divisions or levels without a place left: all, when the championship has none or the server has said so. */
function fullDivisions(championship: Championship, { refusedAsFull }: Entering) {
  const parts = partsOf(championship);
  return refusedAsFull || championship.remaining_places === 0
    ? parts
    : parts.filter((each) => each.remaining_places === 0);
}

function isFull(championship: Championship, entering: Entering): boolean {
  if (entering.refusedAsFull || championship.remaining_places === 0) return true;
  return fullDivisions(championship, entering).some(({ id }) => id === entering.division);
}

/** Where a list may have begun: the athlete's place in it, the way onto it while all is full, or the usual form. */
function FormOrWaitingList({
  onLeft,
  ...props
}: ParticipateFormProps & {
  /** The list was left, with the server's words; null when it is joined again. */
  onLeft: (message: string | null) => void;
}) {
  const { championship, participate, onChanged } = props;
  const { division, setDivision, forgetFull } = participate;
  const { place, error, mutate } = useOwnPlace(championship.id);
  const [joined, setJoined] = useState(false);
  if (!place && !error) return <PanelSkeleton divisions={partsOf(championship).length > 0} />;
  const changed = async () => {
    onChanged();
    await Promise.all([mutate(), participate.mine.mutate()]);
  };
  if (place?.state)
    return (
      <OnWaitingList
        championship={championship}
        place={place}
        justJoined={joined}
        onLeft={onLeft}
        onChanged={changed}
      />
    );
  if (!isFull(championship, participate)) return <ParticipateForm {...props} />;
  return (
    <div className="flex flex-col gap-4">
      <DivisionPicker offered={partsOf(championship)} chosen={division} onChoose={setDivision} />
      <JoinWaitingList
        championship={championship}
        division={division}
        divisions={fullDivisions(championship, participate)}
        onChooseDivision={setDivision}
        place={place}
        onJoined={() => {
          onLeft(null);
          setJoined(true);
        }}
        onChanged={() => {
          forgetFull();
          return changed();
        }}
      />
    </div>
  );
}

interface ParticipateFormProps {
  championship: Championship;
  participate: ReturnType<typeof useParticipate>;
  /** Registration has not opened yet: the button waits, and becomes active by itself. */
  notOpen: boolean;
  onChanged: () => void;
}

function ParticipateForm({ championship, participate, notOpen, onChanged }: ParticipateFormProps) {
  const { division, setDivision, error, ask, question } = participate;
  useOnTheWay(() => {
    if (!notOpen) participate.askAtOnce();
  });
  return (
    <div className="flex flex-col gap-4">
      {notOpen && <OpeningNote championship={championship} />}
      <DivisionPicker offered={partsOf(championship)} chosen={division} onChoose={setDivision} />
      <CategoryNotes championship={championship} />
      {error && <SendFailure error={error.error} text={error.text} busy={question.busy} onAgain={question.again} />}
      <BarAction note={!notOpen && <BarWords championship={championship} division={division} />}>
        <Button className="text-lg" aria-disabled={notOpen || undefined} onClick={ask}>
          {t('public.participate')}
        </Button>
        {notOpen && <RemindButton championship={championship} onChanged={onChanged} />}
      </BarAction>
      {question.isOpen && (
        <ParticipateDialog
          championship={championship}
          entering="place"
          division={participate.dialogDivision}
          onChooseDivision={participate.choose}
          {...question.dialog}
        />
      )}
    </div>
  );
}

function PanelSkeleton({ divisions }: { divisions: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-hidden="true">
      {divisions && <div className="skeleton h-20" />}
      <div className="skeleton h-12" />
    </div>
  );
}
