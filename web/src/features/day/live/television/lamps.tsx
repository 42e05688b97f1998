import { refereePositions, type RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { Decision } from '@power-corner/contracts/results/decision';
import type { LiveJudgement } from '@power-corner/contracts/results/live';
import { t } from '../../../../lib/i18n/i18n.ts';

const looks = {
  white: 'border-white bg-white',
  red: 'border-[#e5574e] bg-[#e5574e]',
  voted: 'border-[#ffc61a] bg-[#ffc61a]/40',
  none: 'border-[#757c85]',
};

const cardLooks = { red: 'bg-[#c92a22]', blue: 'bg-[#1f5fb4]', yellow: 'bg-[#ffc61a]' } as const;

type Judged = Pick<LiveJudgement, 'decision' | 'outcome'>;

/** What a lamp shows of a decision. Without the lights of referees all three show the outcome. */
function lightOf({ decision, outcome }: Judged, position: RefereePosition): boolean | null {
  const hasLights = decision && refereePositions.some((each) => typeof decision[each] === 'boolean');
  if (hasLights) return decision[position] ?? null;
  return outcome === 'passed' ? null : outcome === 'good';
}

/** Who else than the referees has decided. */
export const deciderText = ({ decision }: Judged): string | null =>
  decision && decision.by !== 'referees' ? t(`live.decidedBy.${decision.by}`) : null;

function Cards({ cards }: { cards: NonNullable<Decision['cards']>['left'] }) {
  return (
    <ul className="flex justify-center gap-[0.1em] not-empty:mt-[0.12em]">
      {cards?.map(({ card, reason }) => (
        <li
          key={`${card}${reason}`}
          className={`h-[0.45em] w-[0.32em] rounded-[0.04em] border-[0.02em] border-white ${cardLooks[card]}`}
        >
          <span className="sr-only">{t(`live.card.${card}`)}</span>
        </li>
      ))}
    </ul>
  );
}

interface LampsProps {
  /** null until the lights are shown. */
  judged: Judged | null;
  voted?: Readonly<Record<RefereePosition, boolean>> | undefined;
  className?: string;
}

/** Three lights, each as wide as the letters are high. Before the decision they tell who has voted, and never what. */
export function Lamps({ judged, voted, className = '' }: LampsProps) {
  return (
    <span
      className={`inline-block shrink-0 rounded-[0.7em] bg-[#141619] forced-color-adjust-none p-[0.2em] leading-none ${className}`}
    >
      {judged && <span className="sr-only">{t(`live.outcome.${judged.outcome}`)}</span>}
      <ul dir="ltr" className="flex items-start gap-[0.25em]">
        {refereePositions.map((position) => {
          const light = judged && lightOf(judged, position);
          const look = light === null ? (voted?.[position] ? 'voted' : 'none') : light ? 'white' : 'red';
          return (
            <li key={position} className="text-center">
              <span data-light={look} className={`inline-block size-[1em] rounded-full border-[0.06em] ${looks[look]}`}>
                {look === 'voted' && <span className="sr-only">{t('live.voted')}</span>}
              </span>
              <Cards cards={judged?.decision?.cards?.[position]} />
            </li>
          );
        })}
      </ul>
    </span>
  );
}
