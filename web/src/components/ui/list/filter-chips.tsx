import { useId, useState, type ReactNode } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';

export interface Chip {
  key: string;
  text: string;
  onRemove: () => void;
}

interface ChipFiltersProps {
  chips: readonly Chip[];
  onClear: () => void;
  search: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

export function ChipFilters({ chips, onClear, search, beside, children }: ChipFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search className="mt-3 block">
      <div className="flex flex-wrap items-center gap-2">
        {search}
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          className="!px-3"
          onClick={() => setOpen(!open)}
        >
          <span>{chips.length > 0 ? t('filters.active', { count: chips.length }) : t('filters.open')}</span>
          <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </Button>
        {beside}
      </div>
      <div
        id={id}
        hidden={!open}
        className="mt-2 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-3 md:grid-cols-4"
      >
        {children}
      </div>
      {chips.length > 0 && (
        <ul aria-label={t('filters.chosen')} className="mt-2 flex flex-wrap items-center gap-2">
          {chips.map(({ key, text, onRemove }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('filters.remove', { filter: text })}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-sunken px-3 text-sm font-semibold hover:border-mark md:min-h-8"
                onClick={onRemove}
              >
                <span>{text}</span>
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
          <li>
            <Button variant="quiet" className="!min-h-11 !py-1 text-sm md:!min-h-8" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          </li>
        </ul>
      )}
    </search>
  );
}
