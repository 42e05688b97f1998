import { useId, useState, type ReactNode } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icons.tsx';

// On a phone the search has the button that folds the filters beside it, and the filters stand in twos below; one that would
// stand alone takes the row.
const onPhone =
  'max-md:grid-cols-12 max-md:gap-3 max-md:[&>*]:col-span-6 max-md:[&>:first-child]:col-span-7 max-md:[&>label]:col-span-12 max-md:[&>button:last-child:nth-child(odd)]:col-span-12';
const folded = 'max-md:[&>:nth-child(n+3)]:hidden';
const oneRow = 'md:flex md:flex-wrap md:[&>*]:min-w-40 md:[&>*]:flex-1 md:[&>button]:flex-none';
const twoRows = 'md:grid-cols-2 md:[&>:first-child]:col-span-2 lg:grid-cols-4';

interface FilterBarProps {
  /** More filters than one row holds. */
  many?: boolean;
  /** How many filters beside the search are set: a phone shows the number while they are folded. */
  active: number;
  search: ReactNode;
  children: ReactNode;
}

/** The search and the filters of a list. On a phone the filters are folded, so that the list begins on the first screen. */
export function FilterBar({ many = false, active, search, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search
      id={id}
      className={`mt-6 grid items-end gap-4 rounded-lg border border-line bg-surface p-4 ${onPhone} ${many ? twoRows : oneRow} ${open ? '' : folded}`}
    >
      {search}
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        className="max-md:!col-span-5 max-md:!px-1 max-md:text-sm md:!hidden"
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? t('filters.active', { count: active }) : t('filters.open')}
        <Icon name="down" className={`size-4 transition-transform max-[22rem]:hidden ${open ? 'rotate-180' : ''}`} />
      </Button>
      {children}
    </search>
  );
}

/** How many of the filters differ from what they are at first; the search and the order do not count. */
export function countActiveFilters(values: Record<string, string>, defaults: Record<string, string>): number {
  return Object.keys(defaults).filter((name) => name !== 'search' && name !== 'sort' && values[name] !== defaults[name])
    .length;
}

export function SearchField({
  label,
  typed,
  onType,
}: {
  label: string;
  typed: string;
  onType: (text: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      maxLength={100}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      className="md:!min-w-64 md:!flex-[2]"
    />
  );
}

/** Shows the order that is on, and turns it round. */
export function SortToggle({ label, current, onToggle }: { label: string; current: string; onToggle: () => void }) {
  return (
    <Button variant="secondary" className="max-sm:gap-1 max-sm:px-1 max-sm:text-[0.9375rem]" onClick={onToggle}>
      <Icon name="sort" className="size-5 max-sm:size-4" />
      <span className="sr-only">{label} </span>
      {current}
    </Button>
  );
}
