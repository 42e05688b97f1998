import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { isRace, isWhole } from '@power-corner/contracts/results/meet-values';
import { capOf } from '@power-corner/meet/heats/heats';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Options, SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { typedStatuses, type TypedStatus } from '../../../../lib/i18n/score-text.ts';
import { useMeet } from '../meet-context.ts';
import { fullName, shortClass } from '../words.ts';
import { TimeField, timeInWords } from './time-field.tsx';
import { focusNextRow, useScore } from './use-score.ts';

function moveByArrows(press: KeyboardEvent<HTMLInputElement>): void {
  const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[press.key];
  if (!step) return;
  press.preventDefault();
  focusNextRow(press.currentTarget, step);
}

export const valueName = ({ kind, reps_per_round: ofRound }: MeetEvent): string =>
  t(ofRound ? 'meet.value.rounds' : `meet.value.${kind}`);

/** Above the rows, whose labels do not show beside a wide screen's columns. */
export const ScoreColumns = ({ event }: { event: MeetEvent }) => (
  <p
    aria-hidden="true"
    className="mt-3 grid grid-cols-[1.2fr_15rem_1fr_9rem] gap-3 text-sm font-semibold text-muted max-lg:hidden"
  >
    <span>{t('live.column.name')}</span>
    <span>{t('meet.scoreStatus')}</span>
    <span>{joined(valueName(event), event.tiebreak === 'time' && t('meet.tiebreak'))}</span>
  </p>
);

interface ScoreRowProps {
  entry: MeetEntry;
  event: MeetEvent;
  lane?: number;
  /** How far the stored score can be relied on. */
  mark?: string | undefined;
  onLast?: () => void;
}

export function ScoreRow({ entry, event, lane, mark, onLast }: ScoreRowProps) {
  const { rank_by_weight_class: byClass } = useMeet().meet.settings;
  const form = useScore(entry, event, onLast);
  const { status, value, isWrong, beyondSeconds, isTyped } = form;
  const repsText = t(event.reps_total ? 'meet.repsDone' : 'meet.repsLeft');
  const beyond =
    beyondSeconds !== null &&
    t('meet.beyondCap', { time: timeInWords(beyondSeconds), cap: timeInWords(capOf(event, entry) ?? 0) });
  const shared = {
    ref: form.field,
    value,
    label: valueName(event),
    dir: 'ltr',
    onKeyDown: moveByArrows,
    hint: status === 'capped' && isTyped && [beyond, repsText].filter(Boolean).join(' '),
  } as const;
  const wrongText = event.reps_per_round
    ? t('meet.roundsWrong', { most: event.reps_per_round - 1 })
    : t('meet.scoreWrong');
  return (
    <li className="-mx-2 border-b border-line px-2 py-3 lg:py-1.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <form
        noValidate
        onSubmit={(submit) => void form.save(submit)}
        className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1.2fr_15rem_1fr_9rem] lg:items-center lg:[&_label]:sr-only"
      >
        <p className="col-span-2 sm:col-span-1">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">
            {lane === undefined ? fullName(entry) : `${lane} · ${fullName(entry)}`}
          </span>
          <span className="text-sm text-muted">
            {joined(entry.level_name ?? entry.division, byClass && shortClass(entry.weight_class), entry.club, mark)}
          </span>
        </p>
        <SelectField
          label={t('meet.scoreStatus')}
          className="col-span-2 sm:col-span-1"
          value={status}
          onChange={({ target }) => form.typeStatus(target.value as TypedStatus)}
        >
          <Options
            values={typedStatuses.filter((each) => each !== 'capped' || isRace(event))}
            text={(each) => t(`meet.score.${each}`)}
          />
        </SelectField>
        <div className={`grid gap-2 ${form.hasTiebreak ? 'lg:grid-cols-2' : ''}`}>
          {isRace(event) ? (
            <TimeField
              {...shared}
              submitted={isWrong && status === 'finished'}
              showsReading={isTyped}
              error={isWrong && (status !== 'finished' || value.trim() === '') ? wrongText : undefined}
              onType={form.typeValue}
            />
          ) : (
            <TextField
              {...shared}
              inputMode={event.reps_per_round ? 'tel' : isWhole(event) ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={12}
              error={isWrong ? wrongText : undefined}
              onChange={({ target }) => form.typeValue(target.value)}
            />
          )}
          {form.hasTiebreak && (
            <TimeField
              ref={form.tiebreakField}
              label={t('meet.tiebreak')}
              dir="ltr"
              value={form.tiebreak}
              submitted={isWrong}
              showsReading={isTyped}
              onKeyDown={moveByArrows}
              onType={form.typeTiebreak}
            />
          )}
        </div>
        {/* Beside the control, below its label. */}
        <Button type="submit" className="mt-6.5 lg:mt-0" variant={isTyped ? 'primary' : 'secondary'} busy={form.busy}>
          {t(form.isStored ? 'meet.saved' : 'save')}
        </Button>
      </form>
    </li>
  );
}
