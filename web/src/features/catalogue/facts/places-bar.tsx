import type { Championship } from '@power-corner/contracts/championships/championships';
import { t } from '../../../lib/i18n/i18n.ts';
import { plates } from '../plates.ts';

type Places = Pick<Championship, 'max_participants' | 'remaining_places'>;

export const placesText = ({ max_participants: max, remaining_places: remaining }: Places): string =>
  max === null || remaining === null ? t('card.noLimit') : t('card.placesOf', { count: remaining, max });

interface PlacesBarProps {
  championship: Places & Pick<Championship, 'type'>;
  text?: string;
}

export function PlacesBar({ championship, text = placesText(championship) }: PlacesBarProps) {
  const { max_participants: max, remaining_places: remaining, type } = championship;
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
