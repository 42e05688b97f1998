import { useLocation } from 'react-router-dom';
import type { Entering } from '../features/catalogue/public/entering-strip.tsx';
import { useStarted } from '../lib/loading/hydration.ts';
import { targetChampionship } from '../lib/navigation/target-championship.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyComponent } from '../lib/loading/load-chunk.ts';

const EnteringStrip = lazyComponent(
  async () => (await import('../features/catalogue/public/entering-strip.tsx')).EnteringStrip,
  <div className="skeleton h-40" aria-hidden="true" />,
);

/** The championship to which the page leads on. Prerendered markup has none: its address is not known yet. */
export function useTargetChampionship(): string | undefined {
  const { search } = useLocation();
  return useStarted() ? targetChampionship(search) : undefined;
}

export function TargetStrip({ onFound }: { onFound?: (championship: Entering) => void }) {
  const id = useTargetChampionship();
  if (!id) return null;
  return (
    <ErrorBoundary fallback={null}>
      <EnteringStrip id={id} onFound={onFound} />
    </ErrorBoundary>
  );
}
