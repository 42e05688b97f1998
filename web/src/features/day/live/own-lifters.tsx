import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Live } from '@power-corner/contracts/results/live';
import { liftsOf } from '@power-corner/meet/disciplines';
import { nextNumber } from '@power-corner/meet/platform/attempts';
import { AttemptCell } from '../../../components/ui/attempts.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { liftName, placeText, scoreText } from '../../../lib/i18n/score-text.ts';
import { timeOfDay } from '../../../lib/time/dates.ts';
import { attemptName, resultSoFar } from '../results/words.ts';
import { declaredText } from '../results/needed-weights.tsx';
import { NextWeightsUnfold } from './next-weights.tsx';
import { useLive } from './use-live.ts';

/** The entries in lifting order, each with the attempts of its session that come before its turn. */
export function ownTurns({ championship, lifts, current, order, standings }: Live, own: ReadonlySet<string>) {
  const turns = current ? [current, ...order] : order;
  const rows = standings.flatMap(({ division, entries }) => {
    const last = liftsOf(championship.type, { lifts }, { division }).at(-1);
    return entries.map((entry) => ({ entry, division, last }));
  });
  const sessionOf = new Map(rows.map(({ entry }) => [entry.entry_id, entry.session]));
  return rows
    .filter(({ entry }) => own.has(entry.entry_id))
    .map(({ entry, division, last }) => {
      const found = turns.findIndex(({ entry_id: id }) => id === entry.entry_id);
      const turn = found < 0 ? turns.length : found;
      const before = turns.slice(0, turn).filter(({ entry_id: id }) => sessionOf.get(id) === entry.session).length;
      const isDone = last !== undefined && nextNumber(entry, last) === null;
      return { entry, division, turn, before, isDone, next: turns[turn] };
    })
    .toSorted((one, other) => one.turn - other.turn);
}

type OwnTurn = ReturnType<typeof ownTurns>[number];

export function turnText({ sessions, lifts }: Live, { entry, turn, before, isDone, next }: OwnTurn) {
  if (next) return turn === 0 ? t('live.onPlatform') : t('coach.turnsBefore', { count: before });
  if (entry.bombed_out) return t('live.noTotal');
  // A guest lifts as the others do.
  if (typeof entry.place === 'string' && entry.place !== 'G') return placeText(entry.place);
  if (isDone) return t('coach.turn.done');
  const state = sessions.find(({ number }) => number === entry.session)?.state ?? 'open';
  return lifts.length > 0 && t(`coach.turn.${state}`);
}

const scoresText = ({ events }: Live, { scores }: OwnTurn['entry']) =>
  joined(
    ...events.map((event) => {
      const score = scores[event.id];
      return score && `${event.name} ${scoreText(event, score)}`;
    }),
  );

const isShown =
  ({ entry, next }: OwnTurn) =>
  (lift: Lift) =>
    entry.attempts[lift] !== undefined || next?.lift === lift;

/** A coach's own on the day, by what spectators see. @param own the ids of their participations */
export function OwnLifters({ id, own }: { id: string; own: ReadonlySet<string> }) {
  const { live, notYet, error, staleSince } = useLive(id);
  if (!live) return <p className="text-muted">{t(notYet ? 'live.notYet' : error ? 'live.failed' : 'loading')}</p>;
  const time = staleSince && timeOfDay(new Date(staleSince).toISOString());
  return (
    <section aria-label={t('coach.mine')} className="my-3 rounded-md bg-sunken p-3">
      <h3 className="text-xl">{t('coach.mine')}</h3>
      {time && <Notice tone="info">{t('live.stale', { time })}</Notice>}
      <ol className="divide-y divide-line">
        {ownTurns(live, own).map((each) => (
          <li key={each.entry.entry_id} className="flex flex-wrap justify-between gap-x-3 py-2.5 text-sm">
            <bdi className="text-base font-semibold wrap-anywhere">{each.entry.name}</bdi>
            <strong>{turnText(live, each)}</strong>
            <span className="basis-full" />
            <span>
              {each.next && joined(attemptName(each.next.lift, each.next.number), declaredText(each.next.weight_kg))}
            </span>
            <span className="tabular-nums">{resultSoFar(each.entry, live.championship.type)}</span>
            <span className="basis-full text-muted">{scoresText(live, each.entry)}</span>
            {live.lifts.filter(isShown(each)).map((lift) => (
              <span key={lift} className="mt-1 grid basis-full grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] gap-1">
                <span className="text-muted">{liftName(lift)}</span>
                {[0, 1, 2].map((index) => (
                  <AttemptCell key={index} attempt={each.entry.attempts[lift]?.[index]} signed />
                ))}
              </span>
            ))}
            <div className="basis-full empty:hidden">
              <NextWeightsUnfold live={live} entryId={each.entry.entry_id} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
