import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { LiveResultScore } from '@power-corner/contracts/results/heats';
import type { ResultEntry } from '@power-corner/contracts/results/results';
import type { ReactNode } from 'react';
import { AttemptCell, type ShownAttempt } from '../../../components/ui/attempts.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { liftName, pointsText, scoreText } from '../../../lib/i18n/score-text.ts';
import { MarkedCell, marksOf } from './marks.tsx';
import { liftedKg, resultSoFar } from './words.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';

export interface Ranked extends Pick<
  ResultEntry,
  | 'place'
  | 'bombed_out'
  | 'personal_bests'
  | 'new_records'
  | 'name'
  | 'handle'
  | 'club'
  | 'bodyweight_kg'
  | 'bests'
  | 'total_kg'
  | 'score'
  | 'scoring'
> {
  key: string;
  scores: Record<string, LiveResultScore>;
  attempts: Partial<Record<Lift, readonly ShownAttempt[]>>;
  ipf_gl: number | null;
  isUp?: boolean;
}

/** The columns of a ranking; `count`: an imported sheet may have fourth attempts, for records. */
interface Grid {
  lifts: readonly Lift[];
  events: readonly MeetEvent[];
  count: number;
}

/** The lifts and events that somebody has, and the attempts of a lift. */
export const gridOf = (
  rows: readonly Pick<Ranked, 'attempts' | 'scores'>[],
  { lifts, events }: Omit<Grid, 'count'>,
): Grid => ({
  lifts: lifts.filter((lift) => rows.some(({ attempts }) => attempts[lift])),
  events: events.filter(({ id }) => rows.some(({ scores }) => scores[id])),
  count: Math.max(3, ...rows.flatMap(({ attempts }) => Object.values(attempts).map(({ length }) => length))),
});

interface RankingProps {
  caption: string;
  rows: readonly Ranked[];
  lifts: readonly Lift[];
  events: readonly MeetEvent[];
  type: ChampionshipType;
  /** What stands below a row. */
  renderMore?: (row: Ranked) => ReactNode;
  /** The columns that several tables share, each as wide in all of them. */
  shared?: Grid;
}

/** A place, or the reason why there is none, with its meaning. The column of totals says it where there is no total. */
export function PlaceText({ entry: { place, bombed_out } }: { entry: Pick<Ranked, 'place' | 'bombed_out'> }) {
  if (place === null || bombed_out) return <span aria-hidden="true">–</span>;
  if (typeof place === 'number') return <>{place}</>;
  return (
    <abbr className="no-underline" title={t(`live.place.${place}`)}>
      {place}
    </abbr>
  );
}

const attemptsOf = ({ attempts }: Ranked, lift: Lift, count: number) =>
  Array.from({ length: count }, (_, index) => attempts[lift]?.[index]);

function Attempt({ row, lift, attempt }: { row: Ranked; lift: Lift; attempt: ShownAttempt | undefined }) {
  return (
    <MarkedCell
      marks={attempt?.outcome === 'good' ? marksOf(row, lift, attempt.weight_kg) : null}
      className="block w-full"
    >
      <AttemptCell attempt={attempt} />
    </MarkedCell>
  );
}

/** Under a score whose heat is not closed. */
export const Provisional = () => (
  <span className="block text-xs font-normal text-muted in-[.on-iron]:text-ash">{t('live.provisional')}</span>
);

function Name({ row }: { row: Ranked }) {
  const { name, handle, club, bodyweight_kg: bodyweight } = row;
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        <PersonName name={name} handle={handle} />
      </span>
      {(club || bodyweight !== null) && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {club && <bdi>{club}</bdi>}
          {bodyweight !== null && <span>{(club ? ' · ' : '') + kilos(bodyweight)}</span>}
        </span>
      )}
    </>
  );
}

function Result({ row, first, type }: { row: Ranked; first: number | null; type: ChampionshipType }) {
  const own = row.bombed_out ? null : liftedKg(row);
  const gap = own === null || first === null || own >= first ? null : first - own;
  return (
    <>
      <MarkedCell marks={marksOf(row, 'total', row.total_kg)} className="inline-block ps-4">
        <span className={`font-semibold tabular-nums ${row.score === null ? 'whitespace-nowrap' : ''}`}>
          {resultSoFar(row, type)}
        </span>
      </MarkedCell>
      {gap !== null && (
        <span className="block text-sm text-muted tabular-nums">{t('live.gap', { weight: kilos(gap) })}</span>
      )}
      {row.ipf_gl !== null && (
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">
          {t('live.gl', { points: pointsText(row.ipf_gl) })}
        </span>
      )}
    </>
  );
}

interface ShownRanking extends Omit<RankingProps, 'lifts' | 'events'> {
  own: Grid;
  first: number | null;
}

const upLook = 'border-s-4 border-s-accent bg-sunken';

function Table({ caption, rows, type, renderMore, own, shared, first }: ShownRanking) {
  const { lifts, events, count } = shared ?? own;
  const attempts = lifts.length * count;
  const minWidth = `${22 + attempts * 3.25 + events.length * 6.5}rem`;
  return (
    <table
      aria-label={caption}
      className="w-full border-collapse text-start"
      style={shared && { tableLayout: 'fixed', minWidth }}
    >
      {shared && (
        <colgroup>
          <col className="w-12" />
          <col />
          {attempts > 0 && <col span={attempts} className="w-13" />}
          {events.length > 0 && <col span={events.length} className="w-26" />}
          <col className="w-40" />
        </colgroup>
      )}
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="w-12 px-3 py-2 text-start font-semibold">
            <span className="sr-only">{t('live.column.place')}</span>
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            {t('live.column.name')}
          </th>
          {lifts.map((lift) => (
            <th key={lift} scope="colgroup" colSpan={count} className="px-2 py-2 text-center font-semibold">
              {liftName(lift)}
            </th>
          ))}
          {events.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 py-2 text-end font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
          ))}
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {t('live.column.result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            aria-current={row.isUp || undefined}
            className={`border-t border-line break-inside-avoid ${row.isUp ? upLook : 'bg-surface'}`}
          >
            <td className="px-3 py-2 font-display text-2xl tabular-nums">
              <PlaceText entry={row} />
            </td>
            <th scope="row" className="sticky start-0 bg-inherit px-2 py-2 text-start">
              <Name row={row} />
              {renderMore?.(row)}
            </th>
            {lifts.map((lift) =>
              attemptsOf(row, lift, count).map((attempt, index) => (
                <td
                  key={`${lift}${index}`}
                  className={`w-13 py-2 text-center align-top text-sm ${index === 0 ? 'ps-2 pe-0.5' : 'px-0.5'}`}
                >
                  {own.lifts.includes(lift) && <Attempt row={row} lift={lift} attempt={attempt} />}
                </td>
              )),
            )}
            {events.map((event) => {
              const score = row.scores[event.id];
              return (
                <td key={event.id} className="px-2 py-2 text-end text-sm tabular-nums">
                  <span>{score ? scoreText(event, score) : '—'}</span>
                  {score?.provisional && <Provisional />}
                </td>
              );
            })}
            <td className="px-3 py-2 text-end">
              <Result row={row} first={first} type={type} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ caption, rows, type, renderMore, own: { lifts, events, count }, first }: ShownRanking) {
  return (
    <ol aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.key}
          aria-current={row.isUp || undefined}
          className={`grid grid-cols-[2rem_1fr_fit-content(45%)] gap-x-2 px-3 py-3 break-inside-avoid ${row.isUp ? upLook : ''}`}
        >
          <span className="font-display text-2xl tabular-nums">
            <PlaceText entry={row} />
          </span>
          <div className="min-w-0">
            <Name row={row} />
          </div>
          <span className="text-end">
            <Result row={row} first={first} type={type} />
          </span>
          {lifts.length > 0 && (
            <span
              className={`col-span-3 mt-2 grid items-center gap-1 text-sm max-[14rem]:grid-cols-2 ${count > 3 ? 'grid-cols-[minmax(0,5.5rem)_repeat(4,1fr)]' : 'grid-cols-[minmax(0,5.5rem)_repeat(3,1fr)]'}`}
            >
              {lifts.map((lift) => [
                <span key={lift} className="leading-tight text-muted max-[14rem]:col-span-full">
                  {liftName(lift)}
                </span>,
                ...attemptsOf(row, lift, count).map((attempt, index) => (
                  <div key={`${lift}${index}`} className="self-start text-center">
                    <Attempt row={row} lift={lift} attempt={attempt} />
                  </div>
                )),
              ])}
            </span>
          )}
          {events.length > 0 && (
            <span className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {events.map((event) => {
                const score = row.scores[event.id];
                return (
                  score && (
                    <span key={event.id} className="tabular-nums">
                      <bdi className="text-muted">{event.name}</bdi> <span>{scoreText(event, score)}</span>
                      {score.provisional && <Provisional />}
                    </span>
                  )
                );
              })}
            </span>
          )}
          <div className="col-span-full empty:hidden">{renderMore?.(row)}</div>
        </li>
      ))}
    </ol>
  );
}

export function Ranking({ rows, lifts, events, ...props }: RankingProps) {
  const Shown = useMediaQuery('(min-width: 1280px)') ? Table : Cards;
  const leader = rows.find(({ place }) => place === 1);
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <Shown {...props} rows={rows} own={gridOf(rows, { lifts, events })} first={leader ? liftedKg(leader) : null} />
    </div>
  );
}
