import type { ChampionshipType } from '@power-corner/contracts/lists';
import { plates } from '../plates.ts';

interface PlacesBarProps {
  /** The places in words. */
  text: string;
  max: number | null;
  remaining: number | null;
  type: ChampionshipType;
}

/** The places in words, over a bar that fills as they are taken. Without a limit there is no bar. */
export function PlacesBar({ text, max, remaining, type }: PlacesBarProps) {
  const full = remaining === 0;
  return (
    <span className="flex flex-col gap-1.5">
      <span className={`font-semibold ${full ? 'text-danger' : ''}`}>{text}</span>
      {max !== null && remaining !== null && (
        <progress
          aria-hidden="true"
          max={max}
          value={max - remaining}
          className={`bar ${full ? '[--bar:var(--danger)]' : plates[type].bar}`}
        />
      )}
    </span>
  );
}
