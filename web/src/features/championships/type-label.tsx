import type { ChampionshipType } from '@power-corner/contracts/lists';
import { Icon, typeIcon } from '../../components/ui/icons.tsx';
import { plates } from './plates.ts';

/** The discipline with its icon, in its colour. Powerlifting also has a trophy. */
export function TypeLabel({ type }: { type: ChampionshipType }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded px-2 py-1 text-sm leading-none font-semibold text-surface ${plates[type].solid}`}
    >
      <Icon name={typeIcon[type]} className="size-4" />
      {type === 'Powerlifting' && <Icon name="trophy" className="size-4" />}
      {type}
    </span>
  );
}
