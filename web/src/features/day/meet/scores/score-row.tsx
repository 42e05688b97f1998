import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { isRace, isWhole } from '@power-corner/contracts/results/meet-values';
import { capOf } from '@power-corner/meet/heats/heats';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Options, SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { fullName, shortClass } from '../words.ts';
import { TimeField, timeInWords } from './time-field.tsx';
import { focusNextRow, typedStatuses, useScore, type TypedStatus } from './use-score.ts';

function moveByArrows(press: KeyboardEvent<HTMLInputElement>): void {
  const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[press.key];
  if (!step) return;
  press.preventDefault();
  focusNextRow(press.currentTarget, step);
}

export function ScoreRow({ entry, event }: { entry: MeetEntry; event: MeetEvent }) {
  const form = useScore(entry, event);
  const { field, status, value, isTime, needsValue, isWrong, beyondSeconds } = form;
  const isCapped = status === 'capped';
  const shared = { ref: field, value, onKeyDown: moveByArrows };
  return (
    <li className="-mx-2 border-b border-line px-2 py-3 lg:py-1.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <form
        noValidate
        onSubmit={(submit) => void form.save(submit)}
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
          onChange={({ target }) => form.typeStatus(target.value as TypedStatus)}
        >
          <Options
            values={typedStatuses.filter((each) => each !== 'capped' || isRace(event))}
            text={(each) => t(`meet.score.${each}`)}
          />
        </SelectField>
        {isTime && (
          <TimeField
            {...shared}
            label={t('meet.value.time')}
            submitted={isWrong}
            showsReading={form.isTyped}
            error={isWrong && value.trim() === '' ? t('meet.scoreWrong') : undefined}
            onType={form.typeValue}
          />
        )}
        {needsValue && !isTime && (
          <TextField
            {...shared}
            label={t(isCapped ? 'meet.repsLeft' : `meet.value.${event.kind}`)}
            inputMode={isCapped || isWhole(event) ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={10}
            hint={
              isCapped &&
              beyondSeconds !== null &&
              t('meet.beyondCap', { time: timeInWords(beyondSeconds), cap: timeInWords(capOf(event, entry) ?? 0) })
            }
            error={isWrong ? t('meet.scoreWrong') : undefined}
            onChange={({ target }) => {
              form.typeValue(target.value);
              form.forgetFault();
            }}
          />
        )}
        {!needsValue && <span />}
        {/* Beside the control, below its label. */}
        <Button
          type="submit"
          className="mt-6.5 lg:mt-0"
          variant={form.isTyped ? 'primary' : 'secondary'}
          busy={form.busy}
        >
          {t(form.isStored ? 'meet.saved' : 'save')}
        </Button>
      </form>
    </li>
  );
}
