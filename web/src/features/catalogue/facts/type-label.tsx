import type { ChampionshipType } from '@power-corner/contracts/lists';
import { Icon, typeIcon } from '../../../components/ui/icons.tsx';
import { plates } from '../plates.ts';

/** @param extraIcon for cards, on which the specification gives Powerlifting a second icon */
export function TypeLabel({ type, extraIcon = false }: { type: ChampionshipType; extraIcon?: boolean }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded px-2 py-1 text-sm leading-none font-semibold text-surface ${plates[type].solid}`}
    >
      <Icon name={typeIcon[type]} className="size-4" />
      {extraIcon && type === 'Powerlifting' && <Icon name="plate" className="size-4" />}
      <span className="min-w-0 wrap-anywhere">{type}</span>
    </span>
  );
}
