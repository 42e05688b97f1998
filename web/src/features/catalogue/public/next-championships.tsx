import type { PublicCard as Card } from '@power-corner/contracts/championships/public-championships';
import { competitionsPath } from '@power-corner/contracts/championships/public-lists';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { PublicCard, PublicCardSkeletons, publicGrid } from './public-card.tsx';
import type { WelcomeLists } from './use-welcome-lists.ts';

/** The cards of one row on a wide screen. */
const mostCards = 3;

/** As high as a card, so that the page below does not move when the cards replace it. */
function Placeholder({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex min-h-40 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6 text-center">
      {children}
    </div>
  );
}

function Cards({ cards, isNone }: { cards: readonly Card[]; isNone: boolean }) {
  if (isNone)
    return (
      <Placeholder>
        <Icon name="calendar" className="size-10 text-edge" />
        <p className="max-w-md text-lg">{t('next.none')}</p>
      </Placeholder>
    );
  return (
    <ul className={publicGrid}>
      {cards.slice(0, mostCards).map((championship) => (
        <PublicCard key={championship.id} championship={championship} />
      ))}
    </ul>
  );
}

/** @param featured stands above the others; undefined when no championship is running or upcoming */
export function NextChampionships({ welcome, featured }: { welcome: WelcomeLists; featured: Card | undefined }) {
  const { lists, error, retry } = welcome;
  if (!lists && error)
    return (
      <Placeholder>
        <p role="alert" className="max-w-md text-lg">
          {t('next.failed')}
        </p>
        <Button variant="secondary" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </Placeholder>
    );
  if (!lists) return <PublicCardSkeletons count={mostCards} />;
  return (
    <>
      <Cards cards={lists.next.filter(({ id }) => id !== featured?.id)} isNone={!featured} />
      <ButtonLink variant="secondary" to={competitionsPath} className="mt-5">
        {t('competitions.all')}
      </ButtonLink>
    </>
  );
}
