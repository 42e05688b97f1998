import type { Championship } from '@power-corner/contracts/championships/championships';
import { joinWaitingList, leaveWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import type { WaitingList } from '@power-corner/contracts/participations/waiting-list';
import { partInRequest, partsOf, type EntryPart } from '@power-corner/contracts/championships/registration';
import { useState } from 'react';
import { BarAction } from '../../../components/ui/action-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { ApiError, request, serverMessageOf } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';
import { BarWords } from '../entering/bar-words.tsx';
import { useOnTheWay, useEntryQuestion } from '../entering/use-entry-question.ts';
import { OfferAnswers } from './offer-answers.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

const ParticipateDialog = lazyComponent(
  async () => (await import('../entering/participate-dialog.tsx')).ParticipateDialog,
);

interface OnListProps {
  championship: Championship;
  place: WaitingList;
  justJoined: boolean;
  /** The athlete has left the list or refused the place. */
  onLeft: (message: string) => void;
  /** Reads the list, the championship and the own places again. */
  onChanged: () => Promise<unknown>;
}

export function OnWaitingList({ championship, place, justJoined, onLeft, onChanged }: OnListProps) {
  const offered = place.state === 'offered';
  const [leave, busy, failure] = useAttempt(async () => {
    const { message } = await request(leaveWaitingList, { params: { id: championship.id } });
    await onChanged();
    onLeft(message);
  });
  return (
    <Outcome title={t(offered ? 'waiting.offeredTitle' : 'waiting.mine')} isNew={justJoined}>
      {offered ? (
        <>
          <Notice silent tone="info">
            {t('waiting.offered', { until: fullDateTime(place.offered_until) })}
          </Notice>
          <OfferAnswers championshipId={championship.id} onAnswered={onChanged} onRefused={onLeft} />
        </>
      ) : (
        <>
          <p role="status" className="text-lg tabular-nums">
            {t('waiting.position', { position: String(place.position), length: String(place.length) })}
          </p>
          <p className="text-muted">{t('waiting.how')}</p>
          <FailedAction failure={failure} busy={busy} onAgain={() => void leave()} />
          <Button variant="secondary" busy={busy} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        </>
      )}
    </Outcome>
  );
}

interface JoinProps {
  championship: Championship;
  division: string | null;
  divisions: readonly EntryPart[];
  onChooseDivision: (id: string) => void;
  /** Undefined when the list could not be read. */
  place: WaitingList | undefined;
  onJoined: () => void;
  onChanged: () => Promise<unknown>;
}

export function JoinWaitingList({
  championship,
  division,
  divisions,
  onChooseDivision,
  place,
  onJoined,
  onChanged,
}: JoinProps) {
  const [failure, setFailure] = useState<{ error: unknown; text: string } | null>(null);
  const question = useEntryQuestion({
    entering: 'list',
    championshipId: championship.id,
    async send(terms) {
      setFailure(null);
      const { message } = await request(joinWaitingList, {
        params: { id: championship.id },
        body: { ...partInRequest(division), championshipType: championship.type, ...terms },
      });
      onJoined();
      void notify('success', message ?? t('waiting.mine'));
    },
    onFailure(error) {
      const text = serverMessageOf(error, t('waiting.failed'));
      const changed = error instanceof ApiError && ['NOT_FULL', 'ALREADY_IN', 'CLOSED'].includes(error.body.code ?? '');
      if (changed) void notify('error', text);
      else setFailure({ error, text });
    },
    settled: onChanged,
  });
  const ask = () => {
    const parts = partsOf(championship);
    if (parts.length > 0 && division === null) setFailure({ error: null, text: t(partWords(parts).missing) });
    else {
      setFailure(null);
      question.open();
    }
  };
  useOnTheWay(ask);
  return (
    <div className="flex flex-col gap-4">
      <Notice silent tone="info">
        {t('participate.full')}
      </Notice>
      <p className="text-muted">
        {(place ? `${t('waiting.length', { count: place.length, position: String(place.length + 1) })} ` : '') +
          t('waiting.how')}
      </p>
      {failure && (
        <SendFailure error={failure.error} text={failure.text} busy={question.busy} onAgain={question.again} />
      )}
      <BarAction note={<BarWords championship={championship} division={division} />}>
        <Button className="text-lg" busy={question.busy && !question.isOpen} onClick={ask}>
          {t('public.join')}
        </Button>
      </BarAction>
      {question.isOpen && (
        <ParticipateDialog
          championship={championship}
          entering="list"
          division={division}
          divisions={divisions}
          onChooseDivision={onChooseDivision}
          {...question.dialog}
        />
      )}
    </div>
  );
}
