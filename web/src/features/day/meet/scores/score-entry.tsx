import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { useState } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { NewEvent } from './new-event.tsx';
import { ScoreRow } from './score-row.tsx';
import { timeInWords } from './time-field.tsx';
import { byName, searchEntries } from '../words.ts';

/** Scores of events: for Crossfit and for Sets & Reps. */
export function ScoreEntry({ entries }: { entries: readonly MeetEntry[] }) {
  const { meet } = useMeet();
  const { events } = meet.settings;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const event = events.find(({ id }) => id === chosen) ?? (chosen === '+' ? undefined : events[0]);
  const rows = searchEntries(entries.toSorted(byName), typed).filter(
    ({ outcome }) => outcome === 'competing' || outcome === 'guest',
  );
  return (
    <section className="mt-4">
      <h2 className="text-2xl">{t('meet.events')}</h2>
      <Choices
        label={t('meet.events')}
        choices={[
          ...events.map(({ id, name }) => ({ value: id, text: name })),
          ...(meet.parts ? [] : [{ value: '+', text: t('meet.newEvent') }]),
        ]}
        chosen={event?.id ?? '+'}
        onChoose={setChosen}
      />
      {event ? (
        <>
          {event.kind === 'time' && (
            <p className="mt-3 font-semibold">
              {event.cap_seconds === null
                ? t('meet.capNone')
                : t('meet.capIs', { time: timeInWords(event.cap_seconds) })}
            </p>
          )}
          <EntrySearch typed={typed} onType={setTyped} />
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
        !meet.parts && <NewEvent focused={chosen === '+'} onDone={setChosen} />
      )}
    </section>
  );
}
