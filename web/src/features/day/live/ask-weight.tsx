import { askWeight } from '@power-corner/contracts/calls/results/meet';
import type { AskedWeight } from '@power-corner/contracts/results/meet';
import { typedNumber } from '@power-corner/contracts/text/digits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { attemptName } from '../results/words.ts';
import type { LifterTurn } from './lifters.tsx';

interface AskWeightProps {
  championshipId: string;
  lifter: LifterTurn;
  asked: AskedWeight | undefined;
  /** Reads what is asked again. */
  onAsked: () => unknown;
}

/** The next weight, handed in by the athlete or the coach: the table takes it. Not while the lifter is called. */
export function AskWeight({ championshipId, lifter: { entry, next, turn }, asked, onAsked }: AskWeightProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [ask, busy, failure] = useAttempt(async (kg: number) => {
    if (!next) return;
    const { lift, number } = next;
    const params = { id: championshipId, entryId: entry.entry_id };
    await request(askWeight, { params, body: { lift, number, weight_kg: kg } });
    setTyped('');
    await onAsked();
  });
  if (!next || turn === 0) return null;
  const isWaiting = asked?.lift === next.lift && asked.number === next.number;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kg = typedNumber(typed);
    setFault(kg === null ? t('meet.weightWrong') : undefined);
    if (kg !== null) void ask(kg);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2">
      {isWaiting && (
        <p role="status" className="mb-1 font-semibold">
          {t('myDay.asked', { weight: kilos(asked.weight_kg) })}
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('myDay.ask', { attempt: attemptName(next.lift, next.number) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={fault ?? (failure ? messageOf(failure, t('error.occurred')) : undefined)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('myDay.handIn')}
        </Button>
      </div>
    </form>
  );
}
