import type { DisplayRecord } from '@power-corner/contracts/results/displays';
import type { Live, LiveCategory } from '@power-corner/contracts/results/live';
import type { ReactNode } from 'react';
import { RecordLines } from '../../../../components/ui/record-lines.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { attemptName, categoryKey, categoryName, resultSoFar } from '../../results/words.ts';
import { PlaceText } from '../../results/ranking.tsx';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { declaredText } from '../../results/needed-weights.tsx';
import { HallName } from './hall-name.tsx';
import { HeatView } from './heat-view.tsx';
import { Pages } from './pages.tsx';

const row = 'flex items-baseline gap-5 break-inside-avoid border-t border-steel py-1 leading-snug';

interface ListProps {
  title: string;
  /** Stands there without a row. */
  empty: string;
  of?: string;
  children: readonly ReactNode[];
}

function List({ title, empty, of = '', children }: ListProps) {
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <h2 className="text-2xl text-ash">{title}</h2>
      {children.length === 0 && <p className="m-auto text-3xl text-ash">{empty}</p>}
      {children.length > 0 && (
        <Pages of={of}>
          <ol>{children}</ol>
        </Pages>
      )}
    </section>
  );
}

/** The next heat, or everybody's next attempt at the lift under way. */
export function OrderView({ live }: { live: Live }) {
  const { current, order, heats } = live;
  if (heats?.next) return <HeatView live={live} heat={heats.next} />;
  const turns = current ? [current, ...order] : order;
  return (
    <List title={t('live.order')} empty={t('live.nobody')} of={current?.entry_id ?? ''}>
      {turns.map(({ entry_id: id, name, club, lift, number, weight_kg: weight }, index) => (
        <li
          key={id}
          aria-current={index === 0 && current ? true : undefined}
          className={`${row} text-2xl aria-[current]:text-accent`}
        >
          <span className="w-12 shrink-0 text-ash tabular-nums">{decimal(index + 1)}</span>
          <span className="min-w-0 flex-1">
            <HallName name={name} className="font-semibold" />
            {club && <HallName name={club} className="text-base text-ash" />}
          </span>
          <span className="shrink-0 text-base text-ash">{attemptName(lift, number)}</span>
          <span translate="no" className="w-40 shrink-0 text-end font-semibold tabular-nums">
            {declaredText(weight)}
          </span>
        </li>
      ))}
    </List>
  );
}

/** What the attempt on the platform is for, and the records that this day has broken. */
export function RecordsView({ live: { current }, records }: { live: Live; records: readonly DisplayRecord[] }) {
  const tried = current?.record_attempt ?? [];
  return (
    <>
      {current && tried.length > 0 && (
        <section className="text-2xl text-accent">
          <HallName name={current.name} className="font-semibold" />
          <RecordLines is="attempt" records={tried} className="text-xl" />
        </section>
      )}
      <List title={t('live.recordsOfDay')} empty={t('live.noRecords')}>
        {records.map(({ name, club, records: broken }) => (
          <li key={`${name}${club}`} className={`${row} text-2xl`}>
            <HallName name={name} className="w-2/5 shrink-0 font-semibold" />
            <RecordLines records={broken} className="min-w-0 text-xl" />
          </li>
        ))}
      </List>
    </>
  );
}

const onPodium = ({ entries }: LiveCategory) =>
  entries
    .filter(({ place }) => typeof place === 'number' && place <= 3)
    .toSorted((one, other) => Number(other.place) - Number(one.place));

/** A podium a page, as the speaker calls it: third, second, first. */
export function MedalsView({ live: { championship, standings } }: { live: Live }) {
  const podiums = standings.filter((category) => onPodium(category).length > 0);
  return (
    <List title={t('live.medals')} empty={t('live.noStandings')}>
      {podiums.map((category) => (
        <li key={categoryKey(category)} className="break-inside-avoid not-last:break-after-column">
          <h3 className="font-display text-[9cqh] text-accent">{categoryName(category)}</h3>
          <ol>
            {onPodium(category).map((entry) => (
              <li key={entry.entry_id} className={`${row} py-[1cqh] text-[7.5cqh]`}>
                <span className="w-[2em] shrink-0 font-display">
                  <PlaceText entry={entry} />
                </span>
                <span className="min-w-0 flex-1">
                  <HallName name={entry.name} className="font-semibold" />
                  {entry.club && <HallName name={entry.club} className="text-[0.6em] text-ash" />}
                </span>
                <span translate="no" className="shrink-0 font-semibold text-accent tabular-nums">
                  {resultSoFar(entry, championship.type)}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </List>
  );
}
