import type { Attempt, AttemptOutcome, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { attemptsOf } from '@power-corner/meet/platform/attempts';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, messageText, t } from '../../../../lib/i18n/i18n.ts';
import type { NewCommand } from '../device/meet-store.ts';
import { useMeet } from '../meet-context.ts';
import { resultsSoFar } from './results-so-far.ts';
import type { CellAttempt } from './grid/cells.ts';
import { asTyped, fullName, liftName, typedNumber, weightText } from '../words.ts';

const decisions = ['good', 'no_lift', 'passed', 'open'] as const;
type Decision = (typeof decisions)[number];

const outcomeOf = (decision: Decision): AttemptOutcome => (decision === 'open' ? null : decision);

interface Correction extends CellAttempt {
  /** The weight that the official saw. */
  from: number;
  kg: number;
  outcome: AttemptOutcome;
}

/** Another weight is declared after the decision on the first one is taken back, and decided on again. */
function commandsOf(entry: MeetEntry, { lift, number, from, kg, outcome }: Correction): NewCommand[] {
  const of = { entry_id: entry.id };
  const judge = (weight_kg: number, judged: AttemptOutcome): NewCommand => ({
    ...of,
    type: 'JudgeAttempt',
    data: { lift, number, outcome: judged, weight_kg },
  });
  if (kg === from || outcome === null || outcome === 'passed') return [judge(from, outcome)];
  const record = kg % 2.5 !== 0;
  const declare = { lift, number, weight_kg: kg, ...(record && { record }) };
  return [judge(from, null), { ...of, type: 'DeclareAttempt', data: declare }, judge(kg, outcome)];
}

/** Describes the effects of a correction. @returns a refusal in place of them */
function effectsOf(meet: Meet, entry: MeetEntry, correction: Correction) {
  const { lift, outcome } = correction;
  let correctedMeet = meet;
  for (const command of commandsOf(entry, correction)) {
    // Everything that is shown was seen.
    const shown = { id: 'preview', based_on: Number.MAX_SAFE_INTEGER, at: new Date().toISOString() };
    const done = applyCommand(correctedMeet, { ...command, ...shown } as MeetCommand, { id: '', name: '' }, new Date());
    if (done.refused) return { refusal: messageText(done.message), effects: [] };
    correctedMeet = done.meet;
  }
  const resultIn = (each: Meet) => resultsSoFar(each).get(entry.id) ?? { kg: 0, place: '–' };
  const [before, after] = [resultIn(meet), resultIn(correctedMeet)];
  const corrected = correctedMeet.entries.find(({ id }) => id === entry.id) ?? entry;
  const undeclared = attemptsOf(entry, lift).slice(attemptsOf(corrected, lift).length);
  const change = (from: string, to: string) => t('meet.fromTo', { from, to });
  const effects = [
    before.kg !== after.kg && t('meet.correctTotal', { change: change(weightText(before.kg), weightText(after.kg)) }),
    before.place !== after.place && t('meet.correctPlace', { change: change(before.place, after.place) }),
    undeclared.length > 0 &&
      t('meet.correctUndeclared', {
        weights: undeclared.map(({ weight_kg }) => weightText(weight_kg)).join(t('list.comma')),
      }),
    outcome === null && t('meet.correctOpen'),
    meet.published_at !== null && t('meet.correctPublished'),
  ].filter((effect) => effect !== false);
  return { refusal: null, effects };
}

interface CorrectProps {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  onClose: () => void;
}

/** Corrects the decision or the weight of any attempt in its place, after it has said what that changes. */
export function CorrectDialog({ entry, lift, number, onClose }: CorrectProps) {
  const { meet, dispatch } = useMeet();
  const attempt: Attempt | undefined = entry.attempts[lift]?.[number - 1];
  // The decision that the official saw, whatever another device makes of it while the question stands.
  const [seen] = useState(attempt);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [typed, setTyped] = useState(seen ? asTyped(seen.weight_kg) : '');
  const current = attempt?.outcome ?? 'open';
  const kg = typedNumber(typed);
  const isMoved = seen !== undefined && kg !== seen.weight_kg;
  const chosen = decision === current ? null : decision;
  const becomes = chosen ?? (isMoved ? current : null);
  const correction = seen &&
    kg !== null &&
    becomes && { lift, number, from: seen.weight_kg, kg, outcome: outcomeOf(becomes) };
  const [correct, busy] = useSingleFlight(async () => {
    if (correction && (await dispatch(...commandsOf(entry, correction)))) onClose();
  });
  if (!seen?.outcome) return null;
  const by = entry.changes[`${lift}.${number}.outcome`]?.by;
  const { refusal, effects } = correction ? effectsOf(meet, entry, correction) : { refusal: null, effects: [] };
  return (
    <Dialog title={t('meet.correctQuestion', { name: fullName(entry) })} onClose={onClose}>
      <p className="font-semibold">
        <span>
          {joined(
            t('meet.command.attempt', { lift: liftName(lift), number }),
            weightText(seen.weight_kg),
            t(`meet.judged.${current}`),
          )}
        </span>
        {by && <span className="block font-normal text-muted">{t('meet.judgedBy', { name: by })}</span>}
      </p>
      <Choices
        label={t('meet.correctTo')}
        choices={decisions
          .filter((each) => each !== current)
          .map((each) => ({ value: each, text: t(`meet.judged.${each}`) }))}
        chosen={chosen ?? ('' as Decision)}
        onChoose={setDecision}
      />
      <TextField
        label={t('field.weight')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={kg === null ? t('meet.weightWrong') : undefined}
      />
      {becomes && correction && (
        <Notice tone={refusal ? 'error' : 'info'}>
          {refusal ?? (
            <>
              <p className="font-bold">
                {t('meet.fromTo', {
                  from: joined(isMoved && weightText(seen.weight_kg), t(`meet.judged.${current}`)),
                  to: joined(isMoved && weightText(correction.kg), t(`meet.judged.${becomes}`)),
                })}
              </p>
              <ul>
                {(effects.length > 0 ? effects : [t('meet.correctNothing')]).map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <DialogButtons onCancel={onClose}>
        <Button
          busy={busy}
          aria-disabled={busy || !correction || refusal !== null || undefined}
          onClick={() => {
            if (correction && refusal === null) void correct();
          }}
        >
          {t('meet.correct')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
