import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/results/live';
import { fold } from '@power-corner/contracts/text/fold';
import { useState } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { placeText } from '../../../../lib/i18n/score-text.ts';
import { readKeptList } from '../../../../lib/session/kept-list.ts';
import { categoryKey, categoryName, resultSoFar } from '../../results/words.ts';
import { FollowButton, type Following } from '../following.tsx';
import { type Ranked, Ranking } from '../../results/ranking.tsx';
import { NextWeightsUnfold } from '../next-weights.tsx';

interface Shown {
  live: Live;
  /** null: over all. */
  eventId: string | null;
  /** The entry of the athlete who looks. */
  ownId: string | undefined;
  following: Following;
}

const rowOf = (entry: LiveEntry, { live: { current }, ownId }: Shown): Ranked => ({
  ...entry,
  key: entry.entry_id,
  ipf_gl: entry.points?.ipf_gl ?? null,
  isUp: entry.entry_id === current?.entry_id || entry.entry_id === ownId,
});

/** The rows of one event: its place and points stand for those over all. */
function rowsOfEvent(rows: readonly Ranked[], eventId: string): Ranked[] {
  const scored = rows.flatMap((row) => {
    const score = row.scores[eventId];
    return score
      ? [{ ...row, place: score.place, score: score.points ?? score.place, scores: { [eventId]: score } }]
      : [];
  });
  return scored.toSorted((one, other) => (one.place ?? Number.MAX_VALUE) - (other.place ?? Number.MAX_VALUE));
}

function Category({ category, isOpen, ...shown }: Shown & { category: LiveCategory; isOpen: boolean }) {
  const { live, eventId, following } = shown;
  const name = categoryName(category);
  const rows = category.entries.map((entry) => rowOf(entry, shown));
  return (
    <details open={isOpen}>
      <summary className="mb-2">
        <h3 className="inline text-xl">{name}</h3>
      </summary>
      <Ranking
        caption={name}
        rows={eventId === null ? rows : rowsOfEvent(rows, eventId)}
        lifts={live.lifts}
        events={live.events}
        type={live.championship.type}
        renderMore={({ key: id, name }) => (
          <div className="flex items-start gap-x-2 empty:hidden">
            <FollowButton following={following} id={id} name={name} />
            <NextWeightsUnfold live={live} entryId={id} />
          </div>
        )}
      />
    </details>
  );
}

const fewEntries = 12;

function OwnPlace({ entry, live }: { entry: LiveEntry; live: Live }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border-s-4 border-accent bg-sunken px-4 py-2.5">
      <span>
        {t('live.you')} <strong className="font-display text-2xl">{placeText(entry.place) ?? '–'}</strong>
      </span>
      <span className="font-semibold tabular-nums">{resultSoFar(entry, live.championship.type)}</span>
    </p>
  );
}

/** What this device keeps of the athlete's own entries names the row. */
export const ownEntryId = ({ championship }: Live) =>
  readKeptList()?.answer.data.find(({ id }) => id === championship.id)?.participation_id;

/** The categories: that of the athlete on the platform first, then those of the open sessions; the others are folded. */
export function Standings({ live, ownId, following }: Omit<Shown, 'eventId'>) {
  const [typed, setTyped] = useState('');
  const [eventId, chooseEvent] = useState<string | null>(null);
  const open = live.sessions.filter(({ state }) => state === 'open').map(({ number }) => number);
  const priorityOf = ({ entries }: LiveCategory) => {
    if (entries.some(({ entry_id: id }) => id === live.current?.entry_id || id === ownId)) return 0;
    return open.length === 0 || entries.some(({ session }) => open.includes(session ?? 0)) ? 1 : 2;
  };
  const all = live.standings.flatMap(({ entries }) => entries);
  if (all.length === 0) return <p className="text-muted">{t('live.noStandings')}</p>;
  const own = all.find(({ entry_id: id }) => id === ownId);
  const scored = live.events.filter(({ id }) => all.some(({ scores }) => scores[id]));
  const wanted = fold(typed.trim());
  const found = live.standings
    .map((category) => ({
      ...category,
      entries: category.entries.filter(
        ({ name, club, scores }) =>
          fold(joined(name, club)).includes(wanted) && (eventId === null || scores[eventId] !== undefined),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => priorityOf(one) - priorityOf(other));
  return (
    <div className="flex flex-col gap-6">
      {own && <OwnPlace entry={own} live={live} />}
      {scored.length > 1 && (
        <Choices
          label={t('live.rankedBy')}
          choices={[
            { value: '', text: t('live.overall') },
            ...scored.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          chosen={eventId ?? ''}
          onChoose={(value) => chooseEvent(value || null)}
        />
      )}
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
          eventId={eventId}
          ownId={ownId}
          following={following}
          isOpen={wanted !== '' || priorityOf(category) < 2}
        />
      ))}
    </div>
  );
}
