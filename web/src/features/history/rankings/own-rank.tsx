import type { OwnRanking } from '@power-corner/contracts/records/rankings';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { ownRowId } from './ranking-table.tsx';

interface OwnRankProps {
  own: OwnRanking;
  /** The page that is shown. */
  page: number;
  /** The rows that are shown: those of the page before while this one loads. */
  rows: readonly { id: string }[] | undefined;
  isLoading: boolean;
  goTo: (page: number) => void;
}

/** The athlete's rank in one ranking, with a button that jumps to their row, also to one on another page. */
export function OwnRank({ own, page, rows, isLoading, goTo }: OwnRankProps) {
  /** The button was pressed, and the page with the row may still load. */
  const [isJumping, setIsJumping] = useState(false);
  const isHere = rows?.some(({ id }) => id === own.id) ?? false;
  // Another page ends the jump: the row must not take the focus later.
  useEffect(() => {
    if (page !== own.page) setIsJumping(false);
  }, [page, own.page]);
  useEffect(() => {
    const isShown = page === own.page && !isLoading;
    if (!isJumping || !(isShown || isHere)) return;
    setIsJumping(false);
    // The row may have moved to another page since the rank was read.
    if (!isHere) return;
    const row = document.getElementById(ownRowId);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isJumping, isHere, isLoading, page, own.page]);
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
