import { isRace } from '@power-corner/contracts/results/meet-values';
import { Button } from '../../../components/ui/button.tsx';
import { Options, SelectField, TextField } from '../../../components/ui/form/field.tsx';
import { HoldButton } from '../../../components/ui/platform/hold-button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { scoreText, typedStatuses } from '../../../lib/i18n/score-text.ts';
import { isCounted, scoreTyped, type Effort } from './effort.ts';

type Form = Effort['form'];

/** The score stands filled in. Judge and athlete read it, correct it, and agree on it. */
export function ScoreForm({ effort, onChange }: { effort: Effort; onChange: (effort: Effort) => void }) {
  const { event, form } = effort;
  const { kind, reps_per_round: round, reps_total: total } = event;
  const isWorked = form.end === 'finished' || form.end === 'capped';
  const fields = [
    ['value', round ? t('lane.rounds', { count: round }) : t(`lane.value.${kind}`), form.end === 'finished'],
    ['reps', t('lane.repsDone', { count: total ?? 0 }), form.end === 'capped' && total],
    ['tiebreak', t('lane.tiebreakTime'), isWorked && event.tiebreak === 'time'],
  ] as const;
  const typed = scoreTyped(effort);
  const type = (change: Partial<Form>) => onChange({ ...effort, form: { ...form, ...change } });
  const agree = () => {
    if (typeof typed !== 'string') onChange({ ...effort, step: 'agreed', score: typed, answer: 'waiting' });
  };
  return (
    <section className="flex flex-1 flex-col justify-end-safe gap-3 bg-surface p-3 text-ink">
      <p role="status" className="text-center font-display text-[min(4rem,16vw)] leading-none font-bold wrap-anywhere">
        {typeof typed === 'string' ? '—' : scoreText(event, typed)}
      </p>
      <SelectField
        label={t('lane.end')}
        value={form.end}
        onChange={({ target }) => type({ end: target.value as Form['end'] })}
      >
        <Options
          values={typedStatuses.filter((each) => each !== 'capped' || isRace(event))}
          text={(each) => t(`lane.end.${each}`)}
        />
      </SelectField>
      {fields.map(
        ([field, label, isAsked]) =>
          isAsked && (
            <TextField
              key={field}
              label={label}
              inputMode={isCounted[kind] ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={12}
              value={form[field]}
              error={typed === field && form[field] !== '' ? t('lane.wrong') : undefined}
              onChange={({ target }) => type({ [field]: target.value })}
            />
          ),
      )}
      <p className="text-center text-sm">{t('lane.agreeHow')}</p>
      <HoldButton
        aria-disabled={typeof typed === 'string' || undefined}
        onHeld={agree}
        className="min-h-16 rounded-xl bg-accent p-2 text-2xl font-bold text-iron"
      >
        {t('lane.agree')}
      </HoldButton>
      <Button variant="quiet" onClick={() => onChange({ ...effort, step: effort.score ? 'agreed' : 'counting' })}>
        {t(effort.score ? 'cancel' : 'lane.back')}
      </Button>
    </section>
  );
}
