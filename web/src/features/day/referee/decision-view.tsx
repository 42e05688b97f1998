import { cardColours, cards as reasons, type CardColour, type CardReason } from '@power-corner/contracts/results/cards';
import type { Card } from '@power-corner/contracts/results/decision';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import { cardFills, cardName, reasonName, RefereeLights } from '../../../components/ui/platform/referee-lights.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { attemptName } from '../results/words.ts';

const isSame = (one: Card, other: Card) => one.card === other.card && one.reason === other.reason;

const cardsOf = (lift: Lift, card: CardColour): Card[] => {
  const own: Partial<Record<Lift, Record<CardColour, readonly CardReason[]>>> = reasons;
  return [{ card }, ...(own[lift]?.[card] ?? []).map((reason) => ({ card, reason }))];
};

interface CardsProps {
  lift: Lift;
  cards: readonly Card[];
  isRequired: boolean;
  onCards: (cards: Card[]) => void;
}

/** A card by its colour alone, or with its reason: each is one tap. Another tap takes it back, but none that is due. */
const CardChoice = ({ lift, cards, isRequired, onCards }: CardsProps) => (
  <div className="flex flex-col gap-2">
    {cardColours.map((colour) => (
      <div
        key={colour}
        role="group"
        aria-label={t(`referee.card.${colour}`)}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-1"
      >
        {cardsOf(lift, colour).map((card) => {
          const isGiven = cards.some((each) => isSame(each, card));
          return (
            <button
              key={cardName(card)}
              type="button"
              aria-pressed={isGiven}
              onClick={() => {
                if (!isGiven) onCards([...cards, card]);
                else if (!isRequired || cards.length > 1) onCards(cards.filter((each) => !isSame(each, card)));
              }}
              className="flex min-h-11 items-center gap-2 rounded-md border border-steel bg-iron-2 px-2 py-1 text-start text-sm leading-tight font-semibold wrap-anywhere aria-pressed:bg-chalk aria-pressed:text-iron"
            >
              <span
                aria-hidden="true"
                className={`h-6 w-4 shrink-0 rounded-sm forced-color-adjust-none ${cardFills[colour]}`}
              />
              <span className="min-w-0">{reasonName(card)}</span>
            </button>
          );
        })}
      </div>
    ))}
  </div>
);

interface DecisionViewProps {
  decision: NonNullable<RefereeState['decision']>;
  mayCard: boolean;
  isRequired: boolean;
  cards: readonly Card[];
  onCards: (cards: Card[]) => void;
  onNext: () => void;
}

/** The lights, and the cards of a referee who gave red. */
export function DecisionView({ decision, mayCard, isRequired, cards, onCards, onNext }: DecisionViewProps) {
  const { name, lift, number, weight_kg: weight, outcome, by } = decision;
  const isMissing = mayCard && isRequired && cards.length === 0;
  return (
    <section
      aria-label={t('referee.decision')}
      className="flex flex-1 flex-col gap-3 border-t border-steel p-3 landscape:border-s landscape:border-t-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-32 flex-1">
          <h2 className="text-3xl first-letter:uppercase">{t(`live.outcome.${outcome}`)}</h2>
          {by !== 'referees' && <p className="font-semibold text-accent">{t(`referee.by.${by}`)}</p>}
          <p className="text-sm text-ash">
            {joined(name, attemptName(lift, number), weight !== null && kilos(weight))}
          </p>
        </div>
        <RefereeLights decision={decision} className="text-[min(3rem,18vw)]" />
      </div>
      {mayCard && (
        <>
          <h3 className="text-xl">{t(isRequired ? 'referee.whyRequired' : 'referee.why')}</h3>
          <CardChoice lift={lift} cards={cards} isRequired={isRequired} onCards={onCards} />
        </>
      )}
      {!isMissing && (
        <button
          type="button"
          onClick={onNext}
          className="mt-auto min-h-12 rounded-md border border-ash px-3 font-semibold"
        >
          {t('referee.next')}
        </button>
      )}
    </section>
  );
}

interface LastLightsProps {
  decision: NonNullable<RefereeState['decision']>;
  onOpen: () => void;
}

/** The last decision above the halves of the next attempt. It opens again until the bar is loaded. */
export const LastLights = ({ decision, onOpen }: LastLightsProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md bg-iron-2 px-3 text-sm"
  >
    <span>{t('referee.lastDecision')}</span>
    <RefereeLights decision={decision} className="text-2xl" />
  </button>
);
