import type { displaySizes, displayThemes, DisplayShows } from '@power-corner/contracts/results/display-values';
import type { Live } from '@power-corner/contracts/results/live';
import { useInsertionEffect, type ReactNode } from 'react';
import { PageTitle } from '../../../../components/ui/page-title.tsx';
import { useWakeLock } from '../../../../lib/hooks/use-wake-lock.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { isOver } from '../board/live-board.tsx';

/** Fills the window without the site around it. The letters grow with the window, by the size of the screen. */
export function useHall(...classes: readonly string[]): void {
  const wanted = ['television', ...classes].join(' ');
  // Before the rows are measured.
  useInsertionEffect(() => {
    const { classList } = document.documentElement;
    classList.add(...wanted.split(' '));
    return () => classList.remove(...wanted.split(' '));
  }, [wanted]);
}

interface HallProps {
  live: Live | null;
  /** What stands for the name of the championship while nothing is known of it. */
  title?: string;
  stale: string | undefined;
  size?: (typeof displaySizes)[number];
  theme?: (typeof displayThemes)[number];
  /** With `off`, a dark screen, which goes on asking. */
  shows?: DisplayShows;
  children: ReactNode;
}

/** A screen of the hall: the championship above, and one part of the meet. */
export function Hall({
  live,
  title = '',
  stale,
  size = 'medium',
  theme = 'dark',
  shows = 'attempt',
  children,
}: HallProps) {
  useHall(`hall-${size}`, `hall-${theme}`);
  useWakeLock();
  if (shows === 'off') return <div className="fixed inset-0 z-50 cursor-none bg-black" />;
  const name = live?.championship.name ?? title;
  const state = live && t(isOver(live) ? 'live.over' : 'live.live');
  return (
    <div
      data-shows={shows}
      className="on-iron fixed inset-0 z-50 flex flex-col gap-2 overflow-hidden bg-iron p-4 text-chalk"
    >
      <div className="flex items-baseline justify-between gap-4">
        <PageTitle text={live ? t('live.title', { name }) : name} className="truncate text-lg">
          <bdi>{name}</bdi>
        </PageTitle>
        <p role="status" className={`shrink-0 text-sm ${stale ? 'text-accent' : 'text-ash'}`}>
          {stale ?? state}
        </p>
      </div>
      {children}
    </div>
  );
}
