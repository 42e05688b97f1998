import type { EventKind, MeetEntry, MeetEvent, Score } from '@power-corner/contracts/meet';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Choices } from '../../../components/ui/choices.tsx';
import { isBeyond } from '@power-corner/meet/score-commands';
import { parseTime } from '@power-corner/meet/times';
import { EntrySearch } from '../weigh-in/entry-search.tsx';
import { useMeet } from '../meet-context.ts';
import { scoreText, typedScore } from './scores.ts';
import { eventIdOf } from '../settings/settings.ts';
import { TimeField, timeInWords } from './time-field.tsx';
import { byName, fullName, searchEntries, shortClass } from '../words.ts';

const kinds: readonly EventKind[] = ['time', 'reps', 'load'];

/** Names an event of the championship: what is counted, and the cap of a race. */
function NewEvent({ focused, onDone }: { focused: boolean; onDone: (id: string) => void }) {
  const { meet, dispatch } = useMeet();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<EventKind>('reps');
  const [cap, setCap] = useState('');
  const [asked, setAsked] = useState(false);
  const [add, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    const isRace = kind === 'time' && cap.trim() !== '';
    const seconds = isRace ? parseTime(cap) : null;
    setAsked(isRace && seconds === null);
    if (isRace && seconds === null) return;
    // An event of that name is shown instead of a second one.
    const known = meet.settings.events.find((each) => each.name === typed);
    if (known) return onDone(known.id);
    const id = eventIdOf(typed, meet.settings.events);
    const events = [...meet.settings.events, { id, name: typed, kind, cap_seconds: seconds }];
    if (typed && (await dispatch({ type: 'ConfigureMeet', data: { events } }))) onDone(id);
  });
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-4 grid items-end gap-3 sm:grid-cols-4">
      <TextField
        ref={first}
        label={t('meet.eventName')}
        maxLength={60}
        className="sm:col-span-2"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('meet.eventKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as EventKind)}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`meet.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'time' && (
        <TimeField label={t('meet.cap')} hint={t('meet.capHint')} value={cap} onType={setCap} asked={asked} />
      )}
      <Button type="submit" busy={busy}>
        {t('meet.addEvent')}
      </Button>
    </form>
  );
}

type Status = Score['status'] | 'capped';

const statusOf = (score: Score | undefined): Status => (score?.capped ? 'capped' : (score?.status ?? 'finished'));

/** The result of one entry in one event. A capped one counts by the repetitions that were left. */
function ScoreRow({ entry, event }: { entry: MeetEntry; event: MeetEvent }) {
  const { dispatch } = useMeet();
  const score = entry.scores[event.id];
  const stored = { status: statusOf(score), value: scoreText(event.kind, score) };
  const [typed, setTyped] = useState<{ status: Status; value: string } | null>(null);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { status, value } = typed ?? stored;
  const needsValue = status === 'finished' || status === 'capped';
  /** The time that the limit has stopped, until the repetitions that are left are recorded. */
  const [beyond, setBeyond] = useState<number | null>(null);
  const isTime = event.kind === 'time' && status === 'finished';
  const [save, busy] = useSingleFlight(async (submit: FormEvent) => {
    submit.preventDefault();
    const number = needsValue ? typedScore(status === 'capped' ? 'reps' : event.kind, value) : null;
    setWrong(needsValue && number === null);
    if (needsValue && number === null) return;
    if (isTime && isBeyond(event, number)) {
      flushSync(() => {
        setTyped({ status: 'capped', value: '' });
        setBeyond(number);
      });
      return field.current?.focus();
    }
    const data =
      status === 'capped'
        ? { value: null, capped: true, reps_left: number, status: 'finished' as const }
        : { value: number, status };
    const done = await dispatch({
      type: 'RecordScore',
      entry_id: entry.id,
      data: { event: event.id, kind: event.kind, ...data },
    });
    if (!done) return;
    setTyped(null);
    setBeyond(null);
  });
  return (
    <li className="-mx-2 border-b border-line px-2 py-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <form
        noValidate
        onSubmit={(submit) => void save(submit)}
        className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1.2fr_14rem_1fr_9rem]"
      >
        <p className="col-span-2 sm:col-span-1">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
          <span className="text-sm text-muted">
            {joined(entry.division, shortClass(entry.weight_class), entry.club)}
          </span>
        </p>
        <SelectField
          label={t('meet.scoreStatus')}
          className="col-span-2 sm:col-span-1"
          value={status}
          onChange={(change) => {
            flushSync(() => setTyped({ status: change.target.value as Status, value }));
            // The next text is typed there, if the status needs one.
            field.current?.focus();
          }}
        >
          <option value="finished">{t('meet.score.finished')}</option>
          {event.kind === 'time' && <option value="capped">{t('meet.score.capped')}</option>}
          <option value="dnf">{t('meet.score.dnf')}</option>
          <option value="dns">{t('meet.score.dns')}</option>
        </SelectField>
        {isTime && (
          <TimeField
            ref={field}
            label={t('meet.value.time')}
            value={value}
            asked={wrong}
            error={wrong && value.trim() === '' ? t('meet.scoreWrong') : undefined}
            onType={(text) => setTyped({ status, value: text })}
          />
        )}
        {needsValue && !isTime && (
          <TextField
            ref={field}
            label={t(status === 'capped' ? 'meet.repsLeft' : `meet.value.${event.kind}`)}
            inputMode={status === 'capped' || event.kind === 'reps' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={10}
            value={value}
            hint={
              status === 'capped' &&
              beyond !== null &&
              t('meet.beyondCap', { time: timeInWords(beyond), cap: timeInWords(event.cap_seconds ?? 0) })
            }
            error={wrong ? t('meet.scoreWrong') : undefined}
            onChange={(change) => {
              setTyped({ status, value: change.target.value });
              setWrong(false);
            }}
          />
        )}
        {!needsValue && <span />}
        {/* Beside the control, below its label. */}
        <Button type="submit" className="mt-6.5" variant={typed ? 'primary' : 'secondary'} busy={busy}>
          {t(score && !typed ? 'meet.saved' : 'meet.save')}
        </Button>
      </form>
    </li>
  );
}

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
          { value: '+', text: t('meet.newEvent') },
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
          <ul>
            {rows.map((entry) => (
              <ScoreRow key={`${entry.id} ${event.id}`} entry={entry} event={event} />
            ))}
          </ul>
        </>
      ) : (
        <NewEvent focused={chosen === '+'} onDone={setChosen} />
      )}
    </section>
  );
}
