import type { Card, Decision } from '@power-corner/contracts/results/decision';
import { refereePositions, type RefereePosition } from '@power-corner/contracts/results/meet-values';
import { joined, t } from '../../../lib/i18n/i18n.ts';

export const cardFills = { red: 'bg-[#e5574e]', blue: 'bg-[#2b6cc4]', yellow: 'bg-accent' } as const;

/** `Double rebond`, or `Carton bleu` without a reason. */
export const reasonName = ({ card, reason }: Card): string =>
  reason ? t(`referee.reason.${reason}`) : t(`referee.card.${card}`);

/** `Carton bleu · Double rebond`. */
export const cardName = (card: Card): string => joined(t(`referee.card.${card.card}`), card.reason && reasonName(card));

type Light = 'white' | 'red' | 'none';
const looks: Record<Light, { fill: string; sign: string }> = {
  white: { fill: 'bg-chalk text-iron', sign: '✓' },
  red: { fill: 'bg-[#e5574e] text-iron', sign: '✗' },
  none: { fill: 'border-2 border-ash', sign: '' },
};

const lightOf = (white: boolean | null | undefined): Light => (white == null ? 'none' : white ? 'white' : 'red');

interface RefereeLightsProps {
  decision: Pick<Decision, RefereePosition | 'cards'>;
  /** The size of the text is that of a light. */
  className?: string;
}

/** Three lights with the cards below them, from left to right in every language: so the referees sit. */
export const RefereeLights = ({ decision, className = '' }: RefereeLightsProps) => (
  <ul dir="ltr" className={`inline-flex items-start gap-[0.4em] ${className}`}>
    {refereePositions.map((position) => {
      const light = lightOf(decision[position]);
      const cards = decision.cards?.[position] ?? [];
      return (
        <li key={position} className="flex flex-col items-center gap-[0.15em]">
          <span className="sr-only">
            {joined(t(`referee.position.${position}`), t(`referee.light.${light}`), ...cards.map(cardName))}
          </span>
          <span
            aria-hidden="true"
            className={`flex size-[1em] items-center justify-center rounded-full forced-color-adjust-none ${looks[light].fill}`}
          >
            <span className="text-[0.6em] leading-none font-bold">{looks[light].sign}</span>
          </span>
          <span aria-hidden="true" className="flex h-[0.35em] gap-[0.1em] forced-color-adjust-none">
            {cards.map((card) => (
              <span key={cardName(card)} className={`h-full w-[0.25em] rounded-[0.05em] ${cardFills[card.card]}`} />
            ))}
          </span>
        </li>
      );
    })}
  </ul>
);
