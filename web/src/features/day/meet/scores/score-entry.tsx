import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { isRace } from '@power-corner/contracts/results/meet-values';
import { takesPart } from '@power-corner/meet/commands/recorded';
import { useState } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { NewEvent } from './new-event.tsx';
import { ScoreRow } from './score-row.tsx';
import { timeInWords } from './time-field.tsx';
import { byFullName, searchEntries } from '../words.ts';

/** The choice beside the events, whose ids are never empty. */
const newEvent = '';

export function ScoreEntry({ entries }: { entries: readonly MeetEntry[] }) {
  const { meet, isAdmin } = useMeet();
  const { events } = meet.settings;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const event = events.find(({ id }) => id === chosen) ?? (chosen === newEvent ? undefined : events[0]);
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
        onChoose={setChosen}
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
          <EntrySearch label={t('meet.searchNames')} typed={typed} onType={setTyped} />
          <p
            aria-hidden="true"
            className="mt-3 grid grid-cols-[1.2fr_14rem_1fr_9rem] gap-3 text-sm font-semibold text-muted max-lg:hidden"
          >
            <span>{t('live.column.name')}</span>
            <span>{t('meet.scoreStatus')}</span>
            <span>{t(`meet.value.${event.kind}`)}</span>
          </p>
          <ul>
            {rows.map((entry) => (
              <ScoreRow key={`${entry.id} ${event.id}`} entry={entry} event={event} />
            ))}
          </ul>
        </>
      ) : (
        // The events are the organisers' own.
        isAdmin && <NewEvent focused={chosen === newEvent} onDone={setChosen} />
      )}
    </section>
  );
}
