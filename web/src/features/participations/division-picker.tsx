import { divisionsOf, type ChampionshipType, type Division } from '@power-corner/contracts/lists';
import { Icon } from '../../components/ui/icons.tsx';
import { t } from '../../lib/i18n/i18n.ts';

interface DivisionPickerProps {
  type: ChampionshipType;
  chosen: Division | null;
  onChoose: (division: Division | null) => void;
}

/** The divisions of a discipline, if it has any. A click on the chosen one clears the choice. */
export function DivisionPicker({ type, chosen, onChoose }: DivisionPickerProps) {
  const divisions = divisionsOf[type];
  if (divisions.length === 0) return null;
  return (
    <div role="group" aria-labelledby="division-label">
      <p id="division-label" className="mb-2 text-sm font-semibold">
        {t('detail.division')}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {divisions.map((division) => {
          const pressed = division === chosen;
          return (
            <button
              key={division}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : division)}
              className={`flex min-h-13 items-center justify-center gap-1.5 rounded-md border-2 px-1.5 font-semibold whitespace-nowrap ${pressed ? 'border-accent bg-accent text-iron' : 'border-edge bg-surface hover:bg-sunken'}`}
            >
              {pressed && <Icon name="check" className="size-4" />}
              {division}
            </button>
          );
        })}
      </div>
    </div>
  );
}
