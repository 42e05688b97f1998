import type { OwnRanking } from '@power-corner/contracts/records/rankings';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { ownRowId } from './ranking-table.tsx';

interface OwnRankProps {
  own: OwnRanking;
  /** The page that is shown. */
  page: number;
  /** Its rows; undefined while they load. */
  rows: readonly { id: string }[] | undefined;
  goTo: (page: number) => void;
}

/** The athlete's rank, with a button that jumps to their row, also to one on another page. */
export function OwnRank({ own, page, rows, goTo }: OwnRankProps) {
  /** The button was pressed, and the page with the row may still load. */
  const [isJumping, setIsJumping] = useState(false);
  const isHere = rows?.some(({ id }) => id === own.id) ?? false;
  useEffect(() => {
    if (!isJumping || !isHere) return;
    setIsJumping(false);
    const row = document.getElementById(ownRowId);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isJumping, isHere]);
  const jump = () => {
    setIsJumping(true);
    if (!isHere && own.page !== page) goTo(own.page);
  };
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 print:hidden">
      <strong>{t('rankings.yourRank', { rank: String(own.rank) })}</strong>
      <Button variant="secondary" onClick={jump}>
        {t('rankings.toYou')}
      </Button>
    </p>
  );
}
