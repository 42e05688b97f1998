import { askWeight } from '@power-corner/contracts/calls/results/meet';
import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import { typedNumber } from '@power-corner/contracts/text/digits';
import { useState, type FormEvent } from 'react';
import { useSWRConfig } from 'swr';
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
}

/** The next weight, handed in by the athlete or the coach: the table takes it. Not while the lifter is called. */
export function AskWeight({ championshipId, lifter: { entry, next, turn }, asked }: AskWeightProps) {
  const { mutate } = useSWRConfig();
  const [typed, setTyped] = useState('');
  const [ask, busy, failure] = useAttempt(async (event: FormEvent) => {
    event.preventDefault();
    const kg = typedNumber(typed);
    if (!next || kg === null) throw new Error('no weight');
    const params = { id: championshipId, entryId: entry.entry_id };
    await request(askWeight, { params, body: { lift: next.lift, number: next.number, weight_kg: kg } });
    setTyped('');
    await mutate(() => true);
  });
  if (!next || turn === 0) return null;
  const isWaiting = asked?.lift === next.lift && asked.number === next.number;
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="mt-2">
      <p role="status" className="font-semibold">
        {isWaiting && t('athlete.day.asked', { weight: kilos(asked.weight_kg) })}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-40"
          label={t('athlete.day.ask', { attempt: attemptName(next.lift, next.number) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={failure ? messageOf(failure, t('athlete.day.wrong')) : undefined}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('athlete.day.handIn')}
        </Button>
      </div>
    </form>
  );
}
