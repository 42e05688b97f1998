import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Division } from '@power-corner/contracts/lists';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

interface DivisionPickerProps {
  offered: Championship['divisions'];
  chosen: Division | null;
  onChoose: (division: Division | null) => void;
}

/** A click on the chosen division clears it. */
export function DivisionPicker({ offered, chosen, onChoose }: DivisionPickerProps) {
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-labelledby="division-label">
      <p id="division-label" className="mb-2 text-sm font-semibold">
        {t('detail.division')}
      </p>
      <div className={`grid gap-2.5 ${offered.length > 1 ? 'grid-cols-2' : ''}`}>
        {offered.map(({ division, remaining_places: remaining = null }) => {
          const pressed = division === chosen;
          return (
            <button
              key={division}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : division)}
              className={`flex min-h-13 flex-col items-center justify-center rounded-md border-2 px-1.5 py-1 font-semibold whitespace-nowrap ${pressed ? 'border-accent bg-accent text-iron' : 'border-edge bg-surface hover:bg-sunken'}`}
            >
              <span className="flex items-center gap-1.5">
                {pressed && <Icon name="check" className="size-4" />}
                <bdi>{division}</bdi>
              </span>{' '}
              {remaining !== null && (
                <span className="text-xs font-medium">{t('registration.placesLeft', { count: remaining })}</span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
