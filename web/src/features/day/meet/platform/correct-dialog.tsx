import type { Attempt, AttemptOutcome, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { attemptsOf } from '@power-corner/meet/platform/attempts';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, messageText, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { resultsSoFar } from './results-so-far.ts';
import { fullName, liftName, weightText } from '../words.ts';

const decisions = ['good', 'no_lift', 'passed', 'open'] as const;
type Decision = (typeof decisions)[number];

const outcomeOf = (decision: Decision): AttemptOutcome => (decision === 'open' ? null : decision);

/** Describes the effects of a correction. @returns a refusal in place of them */
function effectsOf(meet: Meet, entry: MeetEntry, lift: Lift, number: number, outcome: AttemptOutcome) {
  const done = applyCommand(
    meet,
    {
      id: 'preview',
      type: 'JudgeAttempt',
      entry_id: entry.id,
      // Everything that is shown was seen.
      based_on: Number.MAX_SAFE_INTEGER,
      at: new Date().toISOString(),
      data: { lift, number, outcome },
    },
    { id: '', name: '' },
    new Date(),
  );
  if (done.refused) return { refusal: messageText(done.message), effects: [] };
  const resultIn = (each: Meet) => resultsSoFar(each).get(entry.id) ?? { kg: 0, place: '–' };
  const [before, after] = [resultIn(meet), resultIn(done.meet)];
  const corrected = done.meet.entries.find(({ id }) => id === entry.id) ?? entry;
  const undeclared = attemptsOf(entry, lift).slice(attemptsOf(corrected, lift).length);
  const change = (from: string, to: string) => t('meet.fromTo', { from, to });
  const effects = [
    before.kg !== after.kg && t('meet.correctTotal', { change: change(weightText(before.kg), weightText(after.kg)) }),
    before.place !== after.place && t('meet.correctPlace', { change: change(before.place, after.place) }),
    undeclared.length > 0 &&
      t('meet.correctUndeclared', {
        weights: undeclared.map(({ weight_kg }) => weightText(weight_kg)).join(t('meet.comma')),
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

/** Corrects the decision of any attempt in its place, after it has said what that changes. */
export function CorrectDialog({ entry, lift, number, onClose }: CorrectProps) {
  const { meet, dispatch } = useMeet();
  const attempt: Attempt | undefined = entry.attempts[lift]?.[number - 1];
  // The decision that the official saw, whatever another device makes of it while the question stands.
  const [seen] = useState(attempt);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [correct, busy] = useSingleFlight(async () => {
    if (!seen || decision === null) return;
    const { weight_kg } = seen;
    const data = { lift, number, outcome: outcomeOf(decision), weight_kg };
    if (await dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data })) onClose();
  });
  if (!seen?.outcome) return null;
  const current = attempt?.outcome ?? 'open';
  const by = entry.changes[`${lift}.${number}.outcome`]?.by;
  const chosen = decision === current ? null : decision;
  const { refusal, effects } = chosen
    ? effectsOf(meet, entry, lift, number, outcomeOf(chosen))
    : { refusal: null, effects: [] };
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
      {chosen && (
        <Notice tone={refusal ? 'error' : 'info'}>
          {refusal ?? (
            <>
              <p className="font-bold">
                {t('meet.fromTo', { from: t(`meet.judged.${current}`), to: t(`meet.judged.${chosen}`) })}
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
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('meet.cancel')}
        </Button>
        <Button
          busy={busy}
          aria-disabled={busy || chosen === null || refusal !== null || undefined}
          onClick={() => {
            if (chosen !== null && refusal === null) void correct();
          }}
        >
          {t('meet.correct')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
