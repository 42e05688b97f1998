import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { t } from '../../../../lib/i18n/i18n.ts';
import { categoryKey, categoryName } from '../../results/words.ts';
import { type Ranked, Ranking } from '../../results/ranking.tsx';

const rowOf = (entry: LiveEntry, { current }: Live): Ranked => ({
  ...entry,
  key: entry.entry_id,
  ipf_gl: entry.points?.ipf_gl ?? null,
  isUp: entry.entry_id === current?.entry_id,
});

function Category({ category, live }: { category: LiveCategory; live: Live }) {
  const name = categoryName(category);
  return (
    <section>
      <h3 className="mb-2 text-xl">{name}</h3>
      <Ranking
        caption={name}
        rows={category.entries.map((entry) => rowOf(entry, live))}
        lifts={live.lifts}
        events={live.events}
        type={live.championship.type}
      />
    </section>
  );
}

/** The categories; that of the athlete on the platform comes first. */
export function Standings({ live }: { live: Live }) {
  const isUp = ({ entries }: LiveCategory) => entries.some(({ entry_id: id }) => id === live.current?.entry_id);
  const ordered = [...live.standings.filter(isUp), ...live.standings.filter((category) => !isUp(category))];
  if (ordered.every(({ entries }) => entries.length === 0))
    return <p className="text-muted">{t('live.noStandings')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {ordered.map((category) => (
        <Category key={categoryKey(category)} category={category} live={live} />
      ))}
    </div>
  );
}
