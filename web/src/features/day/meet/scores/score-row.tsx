import type { MeetEntry, MeetEvent, Score } from '@power-corner/contracts/results/meet';
import { isBeyond } from '@power-corner/meet/commands/score-commands';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { scoreText, typedScore } from './scores.ts';
import { TimeField, timeInWords } from './time-field.tsx';
import { fullName, shortClass } from '../words.ts';

type Status = Score['status'] | 'capped';

const statusOf = (score: Score | undefined): Status => (score?.capped ? 'capped' : (score?.status ?? 'finished'));

interface Typed {
  status: Status;
  value: string;
  /** The revision of the meet that the official saw when they began to type. */
  based_on: number;
}

/** Hands the focus to the score above or below. */
function goOn(from: HTMLInputElement | null, step: 1 | -1): void {
  const fields = [...(from?.closest('ul')?.querySelectorAll('input') ?? [])];
  fields[fields.findIndex((field) => field === from) + step]?.focus();
}

/**
 * The result of one entry in one event. A capped one counts by the repetitions that were left: a time beyond the limit
 * turns into them.
 */
export function ScoreRow({ entry, event }: { entry: MeetEntry; event: MeetEvent }) {
  const { meet, dispatch } = useMeet();
  const score = entry.scores[event.id];
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { status, value } = typed ?? { status: statusOf(score), value: scoreText(event.kind, score) };
  const type = (values: Partial<Typed>) =>
    setTyped({ status, value, based_on: typed?.based_on ?? meet.revision, ...values });
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
        type({ status: 'capped', value: '' });
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
      ...(typed && { based_on: typed.based_on }),
      data: { event: event.id, kind: event.kind, ...data },
    });
    if (!done) return;
    // Enter in the field, not a press on the button.
    if (field.current === document.activeElement) goOn(field.current, 1);
    setTyped(null);
    setBeyond(null);
  });
  /** The arrows move through the column. */
  const move = (press: KeyboardEvent<HTMLInputElement>) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[press.key];
    if (!step) return;
    press.preventDefault();
    goOn(press.currentTarget, step);
  };
  return (
    <li className="-mx-2 border-b border-line px-2 py-3 lg:py-1.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <form
        noValidate
        onSubmit={(submit) => void save(submit)}
        className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1.2fr_14rem_1fr_9rem] lg:items-center lg:[&_label]:sr-only"
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
            flushSync(() => type({ status: change.target.value as Status }));
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
            echoes={typed !== null}
            error={wrong && value.trim() === '' ? t('meet.scoreWrong') : undefined}
            onType={(text) => type({ value: text })}
            onKeyDown={move}
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
              type({ value: change.target.value });
              setWrong(false);
            }}
            onKeyDown={move}
          />
        )}
        {!needsValue && <span />}
        {/* Beside the control, below its label. */}
        <Button type="submit" className="mt-6.5 lg:mt-0" variant={typed ? 'primary' : 'secondary'} busy={busy}>
          {t(score && !typed ? 'meet.saved' : 'save')}
        </Button>
      </form>
    </li>
  );
}
