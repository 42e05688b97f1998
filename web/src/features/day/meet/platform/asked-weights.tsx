import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { waitingWeight } from '@power-corner/meet/commands/ask-weight';
import { doubtOf } from '@power-corner/meet/commands/doubts';
import { takesPart } from '@power-corner/meet/commands/recorded';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';
import { attemptText, doubtText, fullName } from '../words.ts';
import { usePressGuard, type Press } from './use-press-guard.ts';

/** Weights that athletes and coaches have handed in by phone, the oldest first: one press declares one. */
export function AskedWeights({ entries }: { entries: readonly MeetEntry[] }) {
  const { meet, dispatch } = useMeet();
  const asking = entries
    .filter(takesPart)
    .flatMap((entry) => {
      const asked = waitingWeight(entry);
      return asked ? [{ entry, ...asked }] : [];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  // The next one moves up under the finger.
  const { ready, accepts } = usePressGuard(asking.map(({ entry, at }) => entry.id + at).join(' '));
  const [answer, busy] = useSingleFlight(async (press: Press, isTaken: boolean, each: (typeof asking)[number]) => {
    if (!accepts(press)) return;
    const { lift, number, weight_kg } = each;
    const of = { entry_id: each.entry.id };
    if (isTaken) await dispatch({ type: 'DeclareAttempt', ...of, data: { lift, number, weight_kg } });
    else await dispatch({ type: 'AskWeight', ...of, data: { lift, number, weight_kg: null } });
  });
  if (asking.length === 0) return null;
  return (
    <section
      aria-label={t('meet.asked.title')}
      className="my-3 rounded-md border-s-4 border-accent bg-sunken px-3 py-2"
    >
      <h2 className="text-lg">{t('meet.asked.title')}</h2>
      <ul>
        {asking.map((each) => {
          const { entry, lift, number, weight_kg: kg } = each;
          const doubt = doubtText(doubtOf(meet, entry, lift, number, kg), kg);
          return (
            <li
              key={entry.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0"
            >
              <span className="min-w-0 flex-[1_1_8rem]">
                <strong className="block leading-tight wrap-anywhere">{fullName(entry)}</strong>
                <span className="text-sm text-muted">{attemptText(lift, number)}</span>
                {doubt && <span className="block text-sm font-semibold text-danger">{doubt}</span>}
              </span>
              <strong className="text-xl tabular-nums">{kilos(kg)}</strong>
              {[true, false].map((isTaken) => (
                <Button
                  key={String(isTaken)}
                  variant={isTaken ? 'primary' : 'secondary'}
                  className="!px-3.5"
                  aria-disabled={busy || !ready || undefined}
                  onClick={(press) => void answer(press, isTaken, each)}
                >
                  {t(isTaken ? 'meet.asked.take' : 'meet.asked.decline')}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
