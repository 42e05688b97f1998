import { castVote, getRefereeState, loadBar, nameCards } from '@power-corner/contracts/calls/results/referees';
import type {
  LaneState,
  RefereeBar,
  RefereeCards,
  RefereeState,
  RefereeVote,
} from '@power-corner/contracts/results/referees';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { WholeScreen } from '../../../components/ui/platform/whole-screen.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';
import { useWakeLock } from '../../../lib/hooks/use-wake-lock.ts';
import { addTexts, language, t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { batteryPercent } from '../../../lib/station/battery.ts';
import { signal } from '../../../lib/station/signals.ts';
import { stationRequest } from '../../../lib/station/station-request.ts';
import { useKeptPress } from '../../../lib/station/use-kept-press.ts';
import { useStationState } from '../../../lib/station/use-station-state.ts';
import { onDevice } from '../../../lib/storage.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import { DecisionView, LastLights } from './decision-view.tsx';
import { JoinByToken, PositionEnded } from './join.tsx';
import { useDecisionShown } from './use-decision-shown.ts';
import { VoteHalves } from './vote-halves.tsx';

/** With its texts, which a referee of the lights does without. */
const lane = async () => (await Promise.all([import('../lane/lane-phone.tsx'), addTexts(language(), 'lanes')]))[0];
const LanePhone = lazyComponent(async () => (await lane()).LanePhone);
const ScoresLeft = lazyComponent(async () => (await lane()).ScoresLeft);

const attemptKey = ({ entry_id, lift, number }: RefereeBar) => [entry_id, lift, number].join();

const barKey = (attempt: RefereeBar & { weight_kg: number | null }) => `${attemptKey(attempt)} ${attempt.weight_kg}`;

const refusalMs = 6000;
const refusals: Record<string, MessageKey> = { CHANGED: 'referee.changed', DECIDED: 'referee.tooLate' };

/** The presses of a referee, each sent until it is answered. The answer is the newest state. */
function usePresses(token: string, take: (state: RefereeState) => void) {
  const [refusal, setRefusal] = useState<MessageKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRefusal(null), refusalMs);
    return () => clearTimeout(timer);
  }, [refusal]);
  const refused = (otherwise: MessageKey) => (error: { body: { code?: string } }) =>
    setRefusal(refusals[error.body.code ?? ''] ?? otherwise);
  const vote = useKeptPress(
    async (body: RefereeVote) => take((await stationRequest(castVote, token, { body })).data),
    refused('referee.changed'),
  );
  const cards = useKeptPress(
    async (body: RefereeCards) => take((await stationRequest(nameCards, token, { body })).data),
    refused('referee.cardsClosed'),
  );
  const bar = useKeptPress(
    async (body: RefereeBar) => take((await stationRequest(loadBar, token, { body })).data),
    refused('referee.changed'),
  );
  return { vote, cards, bar, refusal, setRefusal };
}

/** The last state of a lane, for a page that opens without a network. */
function keptLane(token: string): LaneState | null {
  const [ofToken, state = null] = onDevice.readJson<[string, LaneState]>('lane') ?? [];
  return ofToken === token ? state : null;
}

/** What a referee sees and presses, until the position ends. */
export function RefereePhone({ token }: { token: string }) {
  const read = useCallback(
    async () => (await stationRequest(getRefereeState, token, { query: { battery: await batteryPercent() } })).data,
    [token],
  );
  const { state, isAway, isOver, take } = useStationState(read);
  useEffect(() => {
    if (state && 'lane' in state) onDevice.write('lane', JSON.stringify([token, state]));
  }, [token, state]);
  const known = state ?? keptLane(token);
  // A token that never gave a state is that of a QR code, which a phone joins by once.
  if (isOver && !known) return <JoinByToken token={token} />;
  if (!known)
    return (
      <WholeScreen>
        <Spinner label={isAway ? t('referee.away') : t('loading')} />
      </WholeScreen>
    );
  if (isOver) return <PositionEnded>{'lane' in known && <ScoresLeft />}</PositionEnded>;
  if ('lane' in known) return <LanePhone token={token} state={known} isAway={isAway} take={take} />;
  return <Judging token={token} state={known} isAway={isAway} take={take} />;
}

interface JudgingProps {
  token: string;
  state: RefereeState;
  isAway: boolean;
  take: (state: RefereeState) => void;
}

function Judging({ token, state, isAway, take }: JudgingProps) {
  useWakeLock();
  const { vote, cards, bar, refusal, setRefusal } = usePresses(token, take);
  const { attempt, position, decision } = state;
  const key = attempt && barKey(attempt);
  // A press that waits for its answer belongs to the attempt that it was made on.
  const isOnDecision = cards.kept && decision && attemptKey(cards.kept) === attemptKey(decision);
  const ownCards = isOnDecision ? cards.kept!.cards : state.cards;
  const mayCard = decision?.[position] === false;
  const shown = useDecisionShown(decision, !mayCard || ownCards.length > 0);
  const mine = vote.kept && barKey(vote.kept) === key ? vote.kept.white : state.vote;
  const isLast = mine === null && refereePositions.every((each) => each === position || state.voted[each]);
  useEffect(() => {
    if (isLast) signal([660, 660, 660]);
  }, [isLast]);
  const load =
    position === 'centre' && attempt && attempt.weight_kg !== null
      ? () => bar.press({ entry_id: attempt.entry_id, lift: attempt.lift, number: attempt.number })
      : undefined;
  const cast = (white: boolean) => {
    if (!attempt || attempt.weight_kg === null) return;
    const { entry_id, lift, number, weight_kg } = attempt;
    signal(white ? [880] : [330, 330]);
    setRefusal(null);
    vote.press({ entry_id, lift, number, weight_kg, white });
  };
  const sending = [vote, cards, bar].find(({ kept }) => kept);
  const said = (): MessageKey | null => {
    if (refusal) return refusal;
    if (sending) return sending.isLate ? 'referee.late' : 'referee.sending';
    if (isLast) return 'referee.lastOne';
    if (shown.decision || !key) return null;
    return mine === null ? 'referee.hold' : 'referee.received';
  };
  const message = said();
  const facts = (
    <AttemptFacts
      state={state}
      isNext={shown.decision !== null}
      isAway={isAway}
      isLoading={bar.kept !== null}
      onLoad={load}
    >
      <p
        role="status"
        className={`py-1 text-center empty:hidden leading-snug font-semibold ${refusal || isLast || sending?.isLate ? 'text-accent' : 'text-ash'}`}
      >
        {message && t(message)}
      </p>
    </AttemptFacts>
  );
  return (
    <WholeScreen>
      <div className="flex min-h-full flex-1 flex-col landscape:flex-row" data-turn={isLast || undefined}>
        {facts}
        {shown.decision ? (
          <DecisionView
            decision={shown.decision}
            mayCard={mayCard}
            isRequired={state.cards_required}
            cards={ownCards}
            onCards={(given) => {
              const { entry_id, lift, number } = shown.decision!;
              cards.press({ entry_id, lift, number, cards: given });
            }}
            onNext={shown.leave}
          />
        ) : attempt && attempt.weight_kg !== null ? (
          <div className="sticky bottom-0 flex flex-1 flex-col bg-iron">
            {decision && <LastLights decision={decision} onOpen={shown.open} />}
            <VoteHalves key={key} mine={mine} onVote={cast} />
          </div>
        ) : (
          <EmptyState title={t('referee.nobody')} text={t('referee.nobodyText')} />
        )}
      </div>
    </WholeScreen>
  );
}
