import type { RefereeState } from '@power-corner/contracts/results/referees';
import { refereePositions, type RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { ReactNode } from 'react';
import { AttemptClock } from '../../../components/ui/attempts.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { attemptName } from '../results/words.ts';

const dots = { absent: 'border-2 border-danger', connected: 'border-2 border-ash', voted: 'bg-accent' } as const;

const nowOf = ({ voted, connected }: RefereeState, position: RefereePosition) =>
  voted[position] ? 'voted' : connected[position] ? 'connected' : 'absent';

const Referees = ({ state }: { state: RefereeState }) => (
  <ul
    dir="ltr"
    className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-1 text-center text-sm leading-tight"
  >
    {refereePositions.map((position) => {
      const now = nowOf(state, position);
      return (
        <li key={position} dir="auto" className={position === state.position ? 'font-bold' : 'text-ash'}>
          <span aria-hidden="true" className={`me-1 inline-block size-2.5 rounded-full ${dots[now]}`} />
          <span>{t(`referee.side.${position}`)}</span>
          <span className={`block ${now === 'absent' ? 'font-bold text-accent' : ''}`}>{t(`referee.now.${now}`)}</span>
        </li>
      );
    })}
  </ul>
);

interface AttemptFactsProps {
  state: RefereeState;
  /** A decision stands there: the attempt to judge comes after it. */
  isNext: boolean;
  isAway: boolean;
  isLoading: boolean;
  /** For the centre alone. */
  onLoad: (() => void) | undefined;
  children: ReactNode;
}

/** Who lifts what, and whether the three are there. */
export function AttemptFacts({ state, isNext, isAway, isLoading, onLoad, children }: AttemptFactsProps) {
  const { attempt, clock, position } = state;
  return (
    <section
      aria-label={t('referee.title')}
      className="flex flex-col gap-1.5 px-3 pt-2 landscape:w-2/5 landscape:justify-center"
    >
      <PageTitle text={t(`referee.position.${position}`)} className="text-lg" />
      <Referees state={state} />
      {isAway && (
        <p role="alert" className="rounded-md bg-accent px-2 py-1.5 text-center font-semibold text-iron">
          {t('referee.away')}
        </p>
      )}
      {attempt && isNext && (
        <p className="text-sm text-ash">
          {joined(t('live.next'), attempt.name, attempt.weight_kg !== null && kilos(attempt.weight_kg))}
        </p>
      )}
      {attempt && !isNext && (
        <div aria-live="polite">
          <p className="text-sm text-ash">
            {joined(
              attempt.lot !== null && t('live.lot', { lot: attempt.lot }),
              attemptName(attempt.lift, attempt.number),
            )}
          </p>
          <p className="line-clamp-2 font-display text-2xl leading-tight font-bold wrap-anywhere">
            <bdi>{attempt.name}</bdi>
          </p>
          <div className="flex flex-wrap items-end justify-between gap-x-3 font-display text-4xl leading-none font-bold">
            <p className="text-accent tabular-nums">
              {attempt.weight_kg === null ? t('live.toDeclare') : kilos(attempt.weight_kg)}
            </p>
            {clock && <AttemptClock clock={clock} className="data-ending:text-accent" />}
          </div>
        </div>
      )}
      {onLoad && (
        <button
          type="button"
          aria-disabled={clock !== null || isLoading || undefined}
          onClick={() => {
            if (clock === null && !isLoading) onLoad();
          }}
          className="min-h-12 rounded-md border-2 border-accent px-3 font-bold text-accent aria-disabled:border-steel aria-disabled:text-ash"
        >
          {t(clock ? 'referee.barLoaded' : 'referee.loadBar')}
        </button>
      )}
      {children}
    </section>
  );
}
