import type { Live } from '@power-corner/contracts/results/live';
import { liftsOf } from '@power-corner/meet/disciplines';
import { nextNumber } from '@power-corner/meet/platform/attempts';
import { attemptsUntil } from '@power-corner/meet/platform/waiting';
import type { ReactNode } from 'react';
import { AttemptCell } from '../../../components/ui/attempts.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { liftName, placeText, scoreText } from '../../../lib/i18n/score-text.ts';
import { declaredText } from '../results/needed-weights.tsx';
import { attemptName, resultSoFar } from '../results/words.ts';

/** The entries in lifting order, each with the attempts that come before its turn: null without a turn at this lift. */
export function turnsOf({ championship, lifts, current, order, standings }: Live, chosen: ReadonlySet<string>) {
  const turns = current ? [current, ...order] : order;
  const rows = standings.flatMap(({ division, entries }) => {
    const last = liftsOf(championship.type, { lifts }, { division }).at(-1);
    return entries.map((entry) => ({ entry, last }));
  });
  const entryOf = new Map(rows.map(({ entry }) => [entry.entry_id, entry]));
  return rows
    .filter(({ entry }) => chosen.has(entry.entry_id))
    .map(({ entry, last }) => {
      const found = turns.findIndex(({ entry_id: id }) => id === entry.entry_id);
      const turn = found < 0 ? turns.length : found;
      const before = attemptsUntil(turns, entry.entry_id, (id) => entryOf.get(id));
      const isDone = last !== undefined && nextNumber(entry, last) === null;
      return { entry, turn, before, isDone, next: turns[turn] };
    })
    .toSorted((one, other) => one.turn - other.turn);
}

export type LifterTurn = ReturnType<typeof turnsOf>[number];

export function turnText({ sessions, lifts }: Live, { entry, turn, before, isDone, next }: LifterTurn) {
  if (next) return turn === 0 ? t('live.onPlatform') : t('live.turnsBefore', { count: before ?? 0 });
  if (entry.bombed_out) return t('live.noTotal');
  // A guest lifts as the others do.
  if (typeof entry.place === 'string' && entry.place !== 'G') return placeText(entry.place);
  if (isDone) return t('live.turn.done');
  const state = sessions.find(({ number }) => number === entry.session)?.state ?? 'open';
  return lifts.length > 0 && t(`live.turn.${state}`);
}

/** A range by the pace of the session; null while that is not known. */
function minutesText({ sessions }: Live, { entry, before }: LifterTurn): string | null {
  const pace = sessions.find(({ number }) => number === entry.session)?.pace_seconds;
  if (!pace || !before) return null;
  // A quarter less and more than the pace says.
  const [from, to] = [Math.floor((before * pace) / 80), Math.ceil((before * pace) / 48)];
  return t('live.minutes', { from, to });
}

const scoresText = ({ events }: Live, { scores }: LifterTurn['entry']) =>
  joined(
    ...events.map((event) => {
      const score = scores[event.id];
      return score && `${event.name} ${scoreText(event, score)}`;
    }),
  );

interface LifterListProps {
  live: Live;
  chosen: ReadonlySet<string>;
  renderBeside?: (lifter: LifterTurn) => ReactNode;
  renderBelow?: (lifter: LifterTurn) => ReactNode;
}

/** Some of the lifters, in lifting order: those of a coach, those that a spectator follows, or the one who reads it. */
export function LifterList({ live, chosen, renderBeside, renderBelow }: LifterListProps) {
  return (
    <ol className="divide-y divide-line">
      {turnsOf(live, chosen).map((lifter) => {
        const { entry, next } = lifter;
        return (
          <li key={entry.entry_id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5 text-sm">
            <span className="flex min-w-0 items-center">
              {renderBeside?.(lifter)}
              <bdi className="text-base font-semibold wrap-anywhere">{entry.name}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-2">
              <strong className="font-display text-2xl">{turnText(live, lifter)}</strong>
              <span className="text-muted tabular-nums">{minutesText(live, lifter)}</span>
            </span>
            <span className="basis-full" />
            <span>{next && joined(attemptName(next.lift, next.number), declaredText(next.weight_kg))}</span>
            <span className="tabular-nums">
              {joined(
                typeof entry.place === 'number' && placeText(entry.place),
                resultSoFar(entry, live.championship.type),
              )}
            </span>
            <span className="basis-full text-muted">{scoresText(live, entry)}</span>
            {live.lifts
              .filter((lift) => entry.attempts[lift] !== undefined || next?.lift === lift)
              .map((lift) => (
                <span
                  key={lift}
                  className="mt-1 grid basis-full grid-cols-[minmax(0,5.5rem)_repeat(3,1fr)] gap-1 max-[14rem]:grid-cols-2"
                >
                  <span className="leading-tight text-muted max-[14rem]:col-span-full">{liftName(lift)}</span>
                  {[0, 1, 2].map((index) => (
                    <AttemptCell
                      key={index}
                      attempt={entry.attempts[lift]?.[index]}
                      signed
                      className="block min-w-11 py-0.5 pe-3"
                    />
                  ))}
                </span>
              ))}
            {renderBelow && <div className="basis-full empty:hidden">{renderBelow(lifter)}</div>}
          </li>
        );
      })}
    </ol>
  );
}
