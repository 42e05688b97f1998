import { eventScoringOf } from '@power-corner/contracts/lists';
import type { Live, LiveEntry } from '@power-corner/contracts/results/live';
import { t } from '../../../../lib/i18n/i18n.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { PlaceText } from '../../results/ranking.tsx';
import { categoryKey, categoryName, resultSoFar } from '../../results/words.ts';
import { HallName } from './hall-name.tsx';
import { Pages } from './pages.tsx';
import { categoriesNow, resultColumns, type ResultColumn } from './standings-pages.ts';

/**
 * The ranking of the categories that lift, that of the lifter on the platform first.
 * @param whole has the screen for itself: with the parts of the results, and whole names
 */
export function TelevisionStandings({ live, whole = live.current === null }: { live: Live; whole?: boolean }) {
  const categories = categoriesNow(live);
  const entries = categories.flatMap((category) => category.entries);
  if (entries.length === 0) return <p className="text-ash">{t('live.noStandings')}</p>;
  const columns = whole ? resultColumns(live, entries) : [];
  const isScored = entries.some(({ score }) => score !== null);
  const scoring = entries.find((entry) => entry.scoring)?.scoring ?? eventScoringOf(live.championship.type);
  return (
    <Pages of={live.current?.entry_id ?? ''}>
      <table
        aria-label={t('live.part.standings')}
        className="w-full table-fixed border-collapse text-start leading-snug [&_td]:py-0.5 [&_th]:py-0.5"
      >
        <colgroup>
          <col className="w-10" />
          <col />
          {columns.map(({ key }) => (
            <col key={key} className="w-22" />
          ))}
          <col className={!isScored ? 'w-28' : whole ? 'w-26' : 'w-18'} />
        </colgroup>
        <thead className={columns.length > 0 ? 'break-inside-avoid text-sm text-ash *:*:align-bottom' : 'sr-only'}>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('live.column.place')}</span>
            </th>
            <th scope="col" className="text-start font-normal">
              {t('live.column.name')}
            </th>
            {columns.map(({ key, name: column }) => (
              <th key={key} scope="col" className="ps-3 text-end font-normal">
                <bdi className="wrap-anywhere">{column}</bdi>
              </th>
            ))}
            <th scope="col" className="text-end font-normal">
              {t(`live.column.${isScored ? (scoring ?? 'places') : 'result'}`)}
            </th>
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={categoryKey(category)}>
            <tr className="break-after-avoid">
              <th scope="rowgroup" colSpan={columns.length + 3} className="text-start text-accent">
                {categoryName(category)}
              </th>
            </tr>
            {category.entries.map((entry) => (
              <EntryRow key={entry.entry_id} entry={entry} columns={columns} live={live} />
            ))}
          </tbody>
        ))}
      </table>
    </Pages>
  );
}

function EntryRow({ entry, columns, live }: { entry: LiveEntry; columns: readonly ResultColumn[]; live: Live }) {
  const isUp = entry.entry_id === live.current?.entry_id;
  return (
    <tr aria-current={isUp || undefined} className={`border-t border-steel ${isUp ? 'text-accent' : ''}`}>
      <td className="font-display tabular-nums">
        {/* In a block of its own, a number stands on the side of its column in Arabic too. */}
        <span className="block">
          <PlaceText entry={entry} />
        </span>
      </td>
      <th scope="row" className="text-start font-normal">
        <HallName name={entry.short_name ?? entry.name} />
      </th>
      {columns.map(({ key, text }) => (
        <td key={key} className="ps-3 text-end tabular-nums">
          <span className="block">{text(entry)}</span>
        </td>
      ))}
      <td className="text-end font-semibold whitespace-nowrap tabular-nums">
        <span className="block">
          {entry.score === null ? resultSoFar(entry, live.championship.type) : decimal(entry.score)}
        </span>
      </td>
    </tr>
  );
}
