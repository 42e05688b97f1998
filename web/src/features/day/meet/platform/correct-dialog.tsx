import { typedNumber } from '@power-corner/contracts/text/digits';
import type { FurtherReason } from '@power-corner/contracts/results/decision';
import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import { furtherReasons } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { useState } from 'react';
import { struckText } from '../../../../components/ui/attempts.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CheckboxField } from '../../../../components/ui/form/checkbox-field.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import {
  choicesFor,
  correctionOf,
  currentOf,
  effectsOf,
  takesWeight,
  type Correction,
  type Decider,
  type CorrectedTo,
} from './corrections.ts';
import { asTyped, attemptText, fullName, weightField } from '../words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { officialName } from '../../../../lib/i18n/official-name.ts';

interface AttemptHeadProps extends Omit<CorrectProps, 'onClose'> {
  seen: Attempt;
  current: CorrectedTo;
}

function AttemptHead({ entry, lift, number, seen, current }: AttemptHeadProps) {
  const change = entry.changes[`${lift}.${number}.outcome`];
  const by = change && officialName(change.by_id, change.by);
  const decider = seen.decision && t(`meet.decider.${seen.decision.by}`);
  return (
    <p className="font-semibold">
      <span>{joined(attemptText(lift, number), kilos(seen.weight_kg), t(`meet.judged.${current}`))}</span>
      {by && (
        <span className="block font-normal text-muted first-letter:uppercase">
          {joined(seen.decision?.by !== 'referees' && t('meet.judgedBy', { name: by }), decider)}
        </span>
      )}
      {seen.struck?.map((take, index) => (
        <span key={index} className="block font-normal text-muted">
          {struckText(take)}
        </span>
      ))}
    </p>
  );
}

const deciders = ['table', 'jury'] as const;

/** A slip of the table, or the jury's word, which needs all of the jury. */
function DeciderChoice({ decider, onChoose }: { decider: Decider; onChoose: (decider: Decider) => void }) {
  return (
    <>
      <p className="mt-3 font-semibold">{t('meet.decideBy')}</p>
      <Choices
        label={t('meet.decideBy')}
        choices={deciders.map((value) => ({ value, text: t(`meet.decideBy.${value}`) }))}
        chosen={decider.by}
        onChoose={(by) => onChoose({ by })}
      />
      {decider.by === 'jury' && (
        <CheckboxField
          label={t('meet.unanimous')}
          checked={decider.unanimous ?? false}
          onChange={(event) => onChoose({ by: 'jury', unanimous: event.target.checked })}
        />
      )}
    </>
  );
}

interface EffectsProps {
  effects: readonly string[];
  seen: Attempt;
  from: CorrectedTo;
  to: CorrectedTo;
  kg: number;
}

function Effects({ effects, seen, from, to, kg }: EffectsProps) {
  const isMoved = kg !== seen.weight_kg;
  return (
    <>
      <p className="font-bold">
        {t('meet.fromTo', {
          from: joined(isMoved && kilos(seen.weight_kg), t(`meet.judged.${from}`)),
          to: joined(isMoved && kilos(kg), t(`meet.judged.${to}`)),
        })}
      </p>
      <ul>
        {(effects.length > 0 ? effects : [t('meet.correctNothing')]).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  );
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
  const [chosen, setChosen] = useState<CorrectedTo | null>(null);
  const [typed, setTyped] = useState(seen ? asTyped(seen.weight_kg) : '');
  const [reason, setReason] = useState<FurtherReason | null>(null);
  const [decider, setDecider] = useState<Decider>({ by: 'table' });
  const current = currentOf(attempt);
  const decision = chosen ?? current;
  // Another weight is corrected by the table alone.
  const isOverruled =
    seen?.decision?.by === 'referees' &&
    takesWeight(decision) &&
    decision !== seen.outcome &&
    typedNumber(typed) === seen.weight_kg;
  const choice = { decision, typed, reason, decider: isOverruled ? decider : null };
  const correction: Correction | null = seen ? correctionOf(meet, entry, { lift, number }, { seen, ...choice }) : null;
  const [correct, busy] = useSingleFlight(async () => {
    const commands = correction?.commands ?? [];
    if (commands.length > 0 && (await dispatch(...commands.map((each) => ({ ...each, based_on }))))) onClose();
  });
  if (!seen || currentOf(seen) === 'open') return null;
  const { refusal, effects } = correction
    ? effectsOf(meet, entry, { lift, number }, correction)
    : { refusal: null, effects: [] };
  return (
    <Dialog title={t('meet.correctQuestion', { name: fullName(entry) })} onClose={onClose}>
      <AttemptHead entry={entry} lift={lift} number={number} seen={seen} current={current} />
      <Choices
        label={t('meet.correctTo')}
        choices={choicesFor(meet, entry, { lift, number }).map((value) => ({
          value,
          text: t(`meet.judged.${value}`),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen === 'granted' && (
        <>
          <p className="mt-3 font-semibold">{t('meet.grantWhy')}</p>
          <Choices
            label={t('meet.grantWhy')}
            choices={furtherReasons.map((value) => ({ value, text: t(`live.further.${value}`) }))}
            chosen={reason}
            onChoose={setReason}
          />
        </>
      )}
      {isOverruled && <DeciderChoice decider={decider} onChoose={setDecider} />}
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
            <Effects
              effects={effects}
              seen={seen}
              from={current}
              to={decision === 'grantBack' ? currentOf(seen.struck?.at(-1)) : decision}
              kg={correction.kg}
            />
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
