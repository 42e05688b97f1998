import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { ResultEntry } from '@power-corner/contracts/results/results';
import type { ReactNode } from 'react';
import { AttemptCell, type ShownAttempt } from '../../../components/ui/attempt-cell.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { locale, t } from '../../../lib/i18n/i18n.ts';
import { scoreText } from '../../../lib/i18n/score-text.ts';
import { liftName } from './words.ts';
import { Mark } from './marks.tsx';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';

/** A row of a live standing or of published results. */
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
  | 'scores'
> {
  key: string;
  attempts: Partial<Record<Lift, readonly ShownAttempt[]>>;
  ipf_gl: number | null;
  /** The athlete on the platform. */
  isUp?: boolean;
}

interface RankingProps {
  caption: string;
  rows: readonly Ranked[];
  lifts: readonly Lift[];
  events: readonly MeetEvent[];
  type: ChampionshipType;
}

/** The value that ranks an entry: its total in kilograms, the sum of its points, or that of its places. */
export function resultText(
  { total_kg: total, score, bombed_out }: Pick<Ranked, 'total_kg' | 'score' | 'bombed_out'>,
  type: ChampionshipType,
): string {
  if (bombed_out) return t('live.noTotal');
  if (total !== null) return kilos(total);
  if (score === null) return '—';
  return t(type === 'Crossfit' ? 'live.points' : 'live.sumOfPlaces', { count: score, text: decimal(score) });
}

type Lifted = Pick<Ranked, 'place' | 'bombed_out' | 'total_kg' | 'bests' | 'score'>;

/** Sum of the best lifts so far, from the first good attempt on; null for an entry without a place. */
function liftedKg({ place, total_kg: total, bests }: Lifted): number | null {
  if (total !== null || typeof place !== 'number') return total;
  const best = Object.values(bests);
  return best.length > 0 ? best.reduce((sum, kg) => sum + kg, 0) : null;
}

/** The result of an entry that is still lifting: its subtotal until it has a total. */
export const resultSoFar = (entry: Lifted, type: ChampionshipType): string =>
  resultText({ ...entry, total_kg: entry.bombed_out ? null : liftedKg(entry) }, type);

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
    <>
      <AttemptCell attempt={attempt} />
      {attempt?.outcome === 'good' && <Mark entry={row} lift={lift} kg={attempt.weight_kg} bestKg={row.bests[lift]} />}
    </>
  );
}

function Name({ row }: { row: Ranked }) {
  const { name, handle, club, bodyweight_kg: bodyweight } = row;
  const about: ReactNode[] = [club && <bdi key="club">{club}</bdi>, bodyweight !== null && kilos(bodyweight)].filter(
    Boolean,
  );
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        <PersonName name={name} handle={handle} />
      </span>
      {about.length > 0 && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {about.map((part, index) => (
            <span key={index}>
              {index > 0 && <span>{' · '}</span>}
              <span>{part}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

const gl = (points: number): string =>
  points.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The result, what is missing to the first, and the points that compare weight classes. */
function Result({ row, first, type }: { row: Ranked; first: number | null; type: ChampionshipType }) {
  const own = row.bombed_out ? null : liftedKg(row);
  const gap = own === null || first === null || own >= first ? null : first - own;
  return (
    <>
      <span className={`font-semibold tabular-nums ${row.score === null ? 'whitespace-nowrap' : ''}`}>
        {resultSoFar(row, type)}
      </span>
      <Mark entry={row} lift="total" kg={row.total_kg} bestKg={row.total_kg} />
      {gap !== null && (
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">
          <span className="sr-only">{t('live.gap')} </span>
          <bdi dir="ltr">{`−${decimal(gap)}`}</bdi>
        </span>
      )}
      {row.ipf_gl !== null && (
        <span className="block text-sm whitespace-nowrap text-muted tabular-nums">
          {t('live.gl', { points: gl(row.ipf_gl) })}
        </span>
      )}
    </>
  );
}

const firstOf = (rows: readonly Ranked[]): number | null => {
  const leader = rows.find(({ place }) => place === 1);
  return leader ? liftedKg(leader) : null;
};

/**
 * The lifts of which somebody of these has an attempt, and the events that somebody has finished or begun. An imported
 * sheet may have fourth attempts, for records.
 */
const columnsOf = ({ rows, lifts, events }: RankingProps) => ({
  count: Math.max(3, ...rows.flatMap(({ attempts }) => Object.values(attempts).map(({ length }) => length))),
  lifts: lifts.filter((lift) => rows.some(({ attempts }) => attempts[lift])),
  events: events.filter(({ id }) => rows.some(({ scores }) => scores[id])),
});

const upLook = 'border-s-4 border-s-accent bg-sunken';

function Table(props: RankingProps) {
  const { caption, rows, type } = props;
  const { count, lifts, events } = columnsOf(props);
  const first = firstOf(rows);
  return (
    <table aria-label={caption} className="w-full border-collapse text-start">
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
            </th>
            {lifts.map((lift) =>
              attemptsOf(row, lift, count).map((attempt, index) => (
                <td
                  key={`${lift}${index}`}
                  className={`w-13 py-2 text-center align-top text-sm ${index === 0 ? 'ps-2 pe-0.5' : 'px-0.5'}`}
                >
                  <Attempt row={row} lift={lift} attempt={attempt} />
                </td>
              )),
            )}
            {events.map((event) => {
              const score = row.scores[event.id];
              return (
                <td key={event.id} className="px-2 py-2 text-end text-sm tabular-nums">
                  {score ? scoreText(event, score) : '—'}
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

function Cards(props: RankingProps) {
  const { caption, rows, type } = props;
  const { count, lifts, events } = columnsOf(props);
  const first = firstOf(rows);
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
                      <bdi className="text-muted">{event.name}</bdi> {scoreText(event, score)}
                    </span>
                  )
                );
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A category's ranking with every attempt: a table, or without the room for one a card with a grid for each athlete. */
export function Ranking(props: RankingProps) {
  const wide = useMediaQuery('(min-width: 1280px)');
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      {wide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  );
}
