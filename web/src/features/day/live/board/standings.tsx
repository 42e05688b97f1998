import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { fold } from '@power-corner/contracts/text/fold';
import { useState } from 'react';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { categoryKey, categoryName } from '../../results/words.ts';
import { type Ranked, Ranking } from '../../results/ranking.tsx';
import { NextWeightsUnfold } from '../next-weights.tsx';

const rowOf = (entry: LiveEntry, { current }: Live): Ranked => ({
  ...entry,
  key: entry.entry_id,
  ipf_gl: entry.points?.ipf_gl ?? null,
  isUp: entry.entry_id === current?.entry_id,
});

function Category({ category, live, isOpen }: { category: LiveCategory; live: Live; isOpen: boolean }) {
  const name = categoryName(category);
  return (
    <details open={isOpen}>
      <summary className="mb-2">
        <h3 className="inline text-xl">{name}</h3>
      </summary>
      <Ranking
        caption={name}
        rows={category.entries.map((entry) => rowOf(entry, live))}
        lifts={live.lifts}
        events={live.events}
        type={live.championship.type}
        renderMore={(id) => <NextWeightsUnfold live={live} entryId={id} />}
      />
    </details>
  );
}

const fewEntries = 12;

/** The categories: that of the athlete on the platform first, then those of the open sessions; the others are folded. */
export function Standings({ live }: { live: Live }) {
  const [typed, setTyped] = useState('');
  const open = live.sessions.filter(({ state }) => state === 'open').map(({ number }) => number);
  const priorityOf = ({ entries }: LiveCategory) => {
    if (entries.some(({ entry_id: id }) => id === live.current?.entry_id)) return 0;
    return open.length === 0 || entries.some(({ session }) => open.includes(session ?? 0)) ? 1 : 2;
  };
  const all = live.standings.flatMap(({ entries }) => entries);
  if (all.length === 0) return <p className="text-muted">{t('live.noStandings')}</p>;
  const wanted = fold(typed.trim());
  const found = live.standings
    .map((category) => ({
      ...category,
      entries: category.entries.filter(({ name, club }) => fold(joined(name, club)).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => priorityOf(one) - priorityOf(other));
  return (
    <div className="flex flex-col gap-6">
      {all.length > fewEntries && (
        <TextField
          type="search"
          label={t('live.search')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.map((category) => (
        <Category
          key={categoryKey(category)}
          category={category}
          live={live}
          isOpen={wanted !== '' || priorityOf(category) < 2}
        />
      ))}
    </div>
  );
}
