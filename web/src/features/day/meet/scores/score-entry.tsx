import type { MeetEntry, MeetHeat } from '@power-corner/contracts/results/meet';
import { isRace } from '@power-corner/contracts/results/meet-values';
import { heatsOf } from '@power-corner/meet/heats/heats';
import { takesPart } from '@power-corner/meet/commands/recorded';
import { useState } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { heatToRun, HeatScores } from '../floor/heat-scores.tsx';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { WorkoutDialog } from '../workouts/workout-dialog.tsx';
import { ScoreColumns, ScoreRow } from './score-row.tsx';
import { timeInWords } from './time-field.tsx';
import { byFullName, searchEntries } from '../words.ts';

/** The choice beside the events, whose ids are never empty. */
const newEvent = '';

type ChosenHeat = Pick<MeetHeat, 'event' | 'number'> | { event: string | null; number: null };

export function ScoreEntry({ entries }: { entries: readonly MeetEntry[] }) {
  const { meet, isAdmin } = useMeet();
  const { events } = meet.settings;
  // What is shown stays while another heat is opened or closed.
  const [chosen, choose] = useState<ChosenHeat>(() => heatToRun(meet) ?? { event: null, number: null });
  const [typed, setTyped] = useState('');
  const event = events.find(({ id }) => id === chosen.event) ?? (chosen.event === newEvent ? undefined : events[0]);
  const heat =
    event && (heatsOf(meet, event.id).find(({ number }) => number === chosen.number) ?? heatToRun(meet, event.id));
  const rows = searchEntries(entries.toSorted(byFullName), typed).filter(takesPart);
  return (
    <section className="mt-4">
      <h2 className="text-2xl">{t('meet.events')}</h2>
      <Choices
        label={t('meet.events')}
        choices={[
          ...events.map(({ id, name }) => ({ value: id, text: name })),
          ...(isAdmin ? [{ value: newEvent, text: t('meet.newEvent') }] : []),
        ]}
        chosen={event?.id ?? newEvent}
        onChoose={(id) => choose(heatToRun(meet, id) ?? { event: id, number: null })}
      />
      {event ? (
        <>
          {isRace(event) && (
            <p className="mt-3 font-semibold">
              {event.cap_seconds === null
                ? t('meet.capNone')
                : t('meet.capIs', { time: timeInWords(event.cap_seconds) })}
            </p>
          )}
          <p className="mt-3 text-sm text-muted max-lg:hidden">
            {t('meet.typing', { words: isRace(event) ? 'CAP, DNF, DNS' : 'DNF, DNS' })}
          </p>
          {heat ? (
            <HeatScores event={event} heat={heat} onChoose={choose} />
          ) : (
            <>
              <EntrySearch label={t('meet.searchNames')} typed={typed} onType={setTyped} />
              <ScoreColumns event={event} />
              <ul>
                {rows.map((entry) => (
                  <ScoreRow key={`${entry.id} ${event.id}`} entry={entry} event={event} />
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        // The events are the organisers' own.
        isAdmin &&
        chosen.event === newEvent && (
          <WorkoutDialog
            onClose={() => choose({ event: null, number: null })}
            onSaved={(id) => choose({ event: id, number: null })}
          />
        )
      )}
    </section>
  );
}
