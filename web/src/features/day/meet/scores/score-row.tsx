import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { Button } from '../../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { TimeField, timeInWords } from './time-field.tsx';
import { useScoreForm, type Status } from './use-score-form.ts';
import { fullName, shortClass } from '../words.ts';

/** The result of one entry in one event. A capped one counts by the repetitions that were left. */
export function ScoreRow({ entry, event }: { entry: MeetEntry; event: MeetEvent }) {
  const form = useScoreForm(entry, event);
  const { score, status, value, isTyped, needsValue, isTime, beyond, wrong, field, save, busy } = form;
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
          onChange={(change) => form.chooseStatus(change.target.value as Status)}
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
            echoes={isTyped}
            error={wrong && value.trim() === '' ? t('meet.scoreWrong') : undefined}
            onType={form.typeTime}
            onKeyDown={form.move}
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
            onChange={(change) => form.typeNumber(change.target.value)}
            onKeyDown={form.move}
          />
        )}
        {!needsValue && <span />}
        {/* Beside the control, below its label. */}
        <Button type="submit" className="mt-6.5 lg:mt-0" variant={isTyped ? 'primary' : 'secondary'} busy={busy}>
          {t(score && !isTyped ? 'meet.saved' : 'save')}
        </Button>
      </form>
    </li>
  );
}
