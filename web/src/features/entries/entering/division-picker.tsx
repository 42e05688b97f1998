import type { EntryPart } from '@power-corner/contracts/championships/registration';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

interface DivisionPickerProps {
  offered: readonly EntryPart[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** A click on the chosen division or level clears it. */
export function DivisionPicker({ offered, chosen, onChoose }: DivisionPickerProps) {
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-labelledby="division-label">
      <p id="division-label" className="mb-2 text-sm font-semibold">
        {t(partWords(offered).choose)}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5">
        {offered.map(({ id, name, remaining_places: remaining = null }) => {
          const pressed = id === chosen;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : id)}
              className={`flex min-h-13 min-w-0 flex-col items-center justify-center rounded-md border-2 px-1.5 py-1 font-semibold ${pressed ? 'border-accent bg-accent text-iron' : 'border-edge bg-surface hover:bg-sunken'}`}
            >
              <span className="flex items-center gap-1.5">
                {pressed && <Icon name="check" className="size-4" />}
                <bdi className="min-w-0 wrap-break-word">{name}</bdi>
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
