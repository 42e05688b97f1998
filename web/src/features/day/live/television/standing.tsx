import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../../lib/time/use-second.ts';
import { PlaceText, resultSoFar } from '../../results/ranking.tsx';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { categoryKey, categoryName, liftName } from '../../results/words.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';

/** Rows that a hall can read: under the lifter on the platform, and on the whole screen. */
const rowsOfAPage = { beside: 5, alone: 9 };
/** Of a day with more events, the last ones. */
const mostEvents = 3;
const pageMs = 10_000;

/** The categories in pages: only that of the athlete on the platform, or all in turn. */
function pagesOf({ standings, current }: Live): LiveCategory[] {
  const own = standings.filter(({ entries }) => entries.some(({ entry_id: id }) => id === current?.entry_id));
  const rows = current ? rowsOfAPage.beside : rowsOfAPage.alone;
  return (own.length > 0 ? own : standings).flatMap((category) => {
    const count = Math.ceil(category.entries.length / rows);
    return Array.from({ length: count }, (_, page) => ({
      ...category,
      entries: category.entries.slice(page * rows, (page + 1) * rows),
    }));
  });
}

interface Column {
  key: string;
  name: string;
  text: (entry: LiveEntry) => string;
}

/** The parts of the result, when there is room: the score of each event, or the best of each lift. */
function columnsOf({ events, lifts, current }: Live, { entries }: LiveCategory): Column[] {
  if (current) return [];
  const scored = events.filter(({ id }) => entries.some(({ scores }) => scores[id]));
  if (scored.length > 0)
    return scored.slice(-mostEvents).map((event) => ({
      key: event.id,
      name: event.name,
      text: ({ scores }) => {
        const score = scores[event.id];
        return score ? scoreText(event, score) : '—';
      },
    }));
  return lifts
    .filter((lift) => entries.some(({ bests }) => bests[lift] !== undefined))
    .map((lift) => ({
      key: lift,
      name: liftName(lift),
      text: ({ bests }) => (bests[lift] === undefined ? '—' : decimal(bests[lift])),
    }));
}

/** A category's ranking. The pages take turns. */
export function Standing({ live }: { live: Live }) {
  const pages = pagesOf(live);
  const page = pages[Math.floor(useSecond() / pageMs) % (pages.length || 1)];
  if (!page) return <p className="text-ash">{t('live.noStandings')}</p>;
  const columns = columnsOf(live, page);
  const name = categoryName(page);
  const isScored = page.entries.some(({ score }) => score !== null);
  const isByPoints = live.championship.type === 'Crossfit';
  return (
    <section key={categoryKey(page)} className="min-h-0 overflow-hidden">
      <h2 className="text-lg text-accent">{name}</h2>
      <table aria-label={name} className="mt-1 w-full table-fixed border-collapse text-start leading-tight">
        <colgroup>
          <col className="w-10" />
          <col />
          {columns.map(({ key }) => (
            <col key={key} className="w-26" />
          ))}
          <col className={isScored ? 'w-26' : 'w-36'} />
        </colgroup>
        <thead className={columns.length > 0 ? 'text-sm text-ash' : 'sr-only'}>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('live.column.place')}</span>
            </th>
            <th scope="col" className="text-start font-normal">
              {t('live.column.name')}
            </th>
            {columns.map(({ key, name: column }) => (
              <th key={key} scope="col" className="truncate ps-3 text-end font-normal">
                <bdi>{column}</bdi>
              </th>
            ))}
            <th scope="col" className="text-end font-normal">
              {t(isScored ? (isByPoints ? 'live.column.points' : 'live.column.places') : 'live.column.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.entries.map((entry) => {
            const isUp = entry.entry_id === live.current?.entry_id;
            return (
              <tr
                key={entry.entry_id}
                aria-current={isUp || undefined}
                className={`border-t border-steel ${isUp ? 'text-accent' : ''}`}
              >
                <td className={`font-display tabular-nums ${live.current ? 'py-0.5' : 'py-2 text-xl'}`}>
                  {/* In a block of its own, a number stands on the side of its column in Arabic too. */}
                  <span className="block">
                    <PlaceText entry={entry} />
                  </span>
                </td>
                <th scope="row" className="text-start font-normal">
                  <bdi className="block truncate">{entry.name}</bdi>
                </th>
                {columns.map(({ key, text }) => (
                  <td key={key} className="ps-3 text-end text-base leading-tight tabular-nums">
                    <span className="block">{text(entry)}</span>
                  </td>
                ))}
                <td className="text-end font-semibold whitespace-nowrap tabular-nums">
                  {isScored && entry.score !== null ? decimal(entry.score) : resultSoFar(entry, live.championship.type)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
