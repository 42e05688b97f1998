import type { AskedWeight, MeetEntry } from '@power-corner/contracts/results/meet';
import { waitingWeight } from '@power-corner/meet/commands/ask-weight';
import { doubtOf } from '@power-corner/meet/commands/doubts';
import { takesPart } from '@power-corner/meet/platform/order';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';
import { attemptText, doubtText, fullName } from '../words.ts';
import { usePressGuard, type Press, type PressGuard } from './use-press-guard.ts';

interface AskedProps {
  entry: MeetEntry;
  asked: AskedWeight;
  guard: PressGuard;
}

function Asked({ entry, asked: { lift, number, weight_kg }, guard }: AskedProps) {
  const { meet, dispatch } = useMeet();
  const doubt = doubtText(doubtOf(meet, entry, lift, number, weight_kg), weight_kg);
  const [answer, busy] = useSingleFlight(async (press: Press, isTaken: boolean) => {
    if (!guard.accepts(press)) return;
    await dispatch(
      isTaken
        ? { type: 'DeclareAttempt', entry_id: entry.id, data: { lift, number, weight_kg } }
        : { type: 'AskWeight', entry_id: entry.id, data: { lift, number, weight_kg: null } },
    );
  });
  const button = { busy, className: '!px-4', 'aria-disabled': busy || !guard.ready || undefined } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <span className="min-w-0 flex-[1_1_9rem]">
        <strong className="block leading-tight wrap-anywhere">{fullName(entry)}</strong>
        <span className="text-sm text-muted">{attemptText(lift, number)}</span>
        {doubt && <span className="block text-sm font-semibold text-danger">{doubt}</span>}
      </span>
      <strong className="text-xl tabular-nums">{kilos(weight_kg)}</strong>
      <span className="flex gap-2">
        <Button {...button} onClick={(press) => void answer(press, true)}>
          {t('meet.asked.take')}
        </Button>
        <Button {...button} variant="secondary" onClick={(press) => void answer(press, false)}>
          {t('meet.asked.decline')}
        </Button>
      </span>
    </li>
  );
}

/** Weights that athletes and coaches have handed in by phone, the oldest first: one press declares one. */
export function AskedWeights({ entries }: { entries: readonly MeetEntry[] }) {
  const asking = entries
    .flatMap((entry) => {
      const asked = takesPart(entry) ? waitingWeight(entry) : null;
      return asked ? [{ entry, asked }] : [];
    })
    .toSorted((one, other) => (one.asked.at < other.asked.at ? -1 : 1));
  // The next one moves up under the finger.
  const guard = usePressGuard(asking.map(({ entry, asked }) => `${entry.id}${asked.at}`).join(' '));
  if (asking.length === 0) return null;
  return (
    <section
      aria-label={t('meet.asked.title')}
      className="my-3 rounded-md border-s-4 border-accent bg-sunken px-3 py-2"
    >
      <h2 className="text-lg">{t('meet.asked.title')}</h2>
      <ul>
        {asking.map(({ entry, asked }) => (
          <Asked key={entry.id} entry={entry} asked={asked} guard={guard} />
        ))}
      </ul>
    </section>
  );
}
