import { typedNumber } from '@power-corner/contracts/text/digits';
import type { Attempt, AttemptOutcome, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { rulesFor } from '@power-corner/meet/commands/lift-commands';
import { attemptsOf, isOnStep } from '@power-corner/meet/platform/attempts';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, messageText, t } from '../../../../lib/i18n/i18n.ts';
import type { NewCommand } from '../device/rules.ts';
import { useMeet } from '../meet-context.ts';
import { resultsSoFar } from './results-so-far.ts';
import type { CellAttempt } from './grid/cells.ts';
import { asTyped, attemptText, fullName, weightField } from '../words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

const decisions = ['good', 'no_lift', 'passed', 'open'] as const;
type Decision = (typeof decisions)[number];

const outcomeOf = (decision: Decision): AttemptOutcome => (decision === 'open' ? null : decision);

/** An attempt that is passed or open again keeps its weight. */
const takesWeight = (decision: Decision) => decision !== 'open' && decision !== 'passed';

interface Correction extends CellAttempt {
  from: number;
  kg: number;
  outcome: AttemptOutcome;
}

/** null while nothing is changed, or the typed text is no weight. */
function correctionOf(
  { lift, number }: CellAttempt,
  { seen, current, decision, typed }: { seen: Attempt; current: Decision; decision: Decision; typed: string },
): Correction | null {
  const kg = takesWeight(decision) ? typedNumber(typed) : seen.weight_kg;
  if (kg === null || (kg === seen.weight_kg && decision === current)) return null;
  return { lift, number, from: seen.weight_kg, kg, outcome: outcomeOf(decision) };
}

/** Another weight is declared after the decision on the first one is taken back, and decided on again. */
function commandsOf(meet: Meet, entry: MeetEntry, { lift, number, from, kg, outcome }: Correction): NewCommand[] {
  const of = { entry_id: entry.id };
  const judge = (weight_kg: number, judged: AttemptOutcome): NewCommand => ({
    ...of,
    type: 'JudgeAttempt',
    data: { lift, number, outcome: judged, weight_kg },
  });
  if (kg === from) return [judge(from, outcome)];
  const record = !isOnStep(kg, rulesFor(meet, entry, {}));
  const declare = { lift, number, weight_kg: kg, ...(record && { record }) };
  return [judge(from, null), { ...of, type: 'DeclareAttempt', data: declare }, judge(kg, outcome)];
}

function effectsOf(meet: Meet, entry: MeetEntry, correction: Correction) {
  const { lift, outcome } = correction;
  let correctedMeet = meet;
  for (const command of commandsOf(meet, entry, correction)) {
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
    before.kg !== after.kg && t('meet.correctTotal', { change: change(kilos(before.kg), kilos(after.kg)) }),
    before.place !== after.place && t('meet.correctPlace', { change: change(before.place, after.place) }),
    undeclared.length > 0 &&
      t('meet.correctUndeclared', {
        weights: undeclared.map(({ weight_kg }) => kilos(weight_kg)).join(t('list.comma')),
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
  const [{ revision: based_on }] = useState(meet);
  const [chosen, setChosen] = useState<Decision | null>(null);
  const [typed, setTyped] = useState(seen ? asTyped(seen.weight_kg) : '');
  const current = attempt?.outcome ?? 'open';
  const decision = chosen ?? current;
  const correction = seen ? correctionOf({ lift, number }, { seen, current, decision, typed }) : null;
  const isMoved = correction !== null && correction.kg !== correction.from;
  const [correct, busy] = useSingleFlight(async () => {
    const commands = correction ? commandsOf(meet, entry, correction) : [];
    if (commands.length > 0 && (await dispatch(...commands.map((each) => ({ ...each, based_on }))))) onClose();
  });
  if (!seen?.outcome) return null;
  const by = entry.changes[`${lift}.${number}.outcome`]?.by;
  const { refusal, effects } = correction ? effectsOf(meet, entry, correction) : { refusal: null, effects: [] };
  return (
    <Dialog title={t('meet.correctQuestion', { name: fullName(entry) })} onClose={onClose}>
      <p className="font-semibold">
        <span>{joined(attemptText(lift, number), kilos(seen.weight_kg), t(`meet.judged.${current}`))}</span>
        {by && <span className="block font-normal text-muted">{t('meet.judgedBy', { name: by })}</span>}
      </p>
      <Choices
        label={t('meet.correctTo')}
        choices={decisions
          .filter((each) => each !== current)
          .map((each) => ({ value: each, text: t(`meet.judged.${each}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {takesWeight(decision) && (
        <TextField
          label={t('field.weight')}
          {...weightField}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typedNumber(typed) === null ? t('meet.weightWrong') : undefined}
        />
      )}
      {correction && (
        <Notice tone={refusal ? 'error' : 'info'}>
          {refusal ?? (
            <>
              <p className="font-bold">
                {t('meet.fromTo', {
                  from: joined(isMoved && kilos(seen.weight_kg), t(`meet.judged.${current}`)),
                  to: joined(isMoved && kilos(correction.kg), t(`meet.judged.${decision}`)),
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
