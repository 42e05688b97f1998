import { useLocation } from 'react-router-dom';
import { EnteringStrip } from '../features/championships/public/entering-strip.tsx';
import { useStarted } from '../lib/loading/hydration.ts';
import { targetChampionship } from '../lib/navigation/target-championship.ts';

/** The championship to which the page leads on. Prerendered markup has none: its address is not known yet. */
export function useTargetChampionship(): string | undefined {
  const { search } = useLocation();
  return useStarted() ? targetChampionship(search) : undefined;
}

/** Names the championship to which the page leads on, if it leads to one. */
export function TargetStrip() {
  const id = useTargetChampionship();
  return id ? <EnteringStrip id={id} /> : null;
}
