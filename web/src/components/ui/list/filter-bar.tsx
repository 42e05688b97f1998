import { useId, useState, type ReactNode } from 'react';
import { useDebouncedSearch } from '../../../lib/hooks/use-debounced-search.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { TextField } from '../form/field.tsx';
import { Icon } from '../icons.tsx';

// On a phone the search shares its row with the button that unfolds the filters. The filters follow in two columns; a
// last single one takes the whole row.
const onPhone =
  'max-md:grid-cols-12 max-md:gap-3 max-md:[&>*]:col-span-6 max-md:[&>:first-child]:col-span-7 max-md:[&>label]:col-span-12 max-md:[&>button:last-child:nth-child(odd)]:col-span-12';
const folded = 'max-md:[&>:nth-child(n+3)]:hidden';
/** On wider screens: one row, two rows that begin with a wide search, or up to nine selections. */
const layouts = {
  few: 'md:flex md:flex-wrap md:[&>*]:min-w-40 md:[&>*]:flex-1 md:[&>button]:flex-none',
  some: 'md:grid-cols-2 md:[&>:first-child]:col-span-2 lg:grid-cols-4',
  many: 'md:grid-cols-3 lg:grid-cols-5',
};

interface FilterBarProps {
  layout?: keyof typeof layouts;
  /** Number of active filters besides the search. A phone shows it while they are folded. */
  active: number;
  search: ReactNode;
  children: ReactNode;
}

export function FilterBar({ layout = 'few', active, search, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <search
      id={id}
      className={`mt-6 grid items-end gap-4 rounded-lg border border-line bg-surface p-4 ${onPhone} ${layouts[layout]} ${open ? '' : folded}`}
    >
      {search}
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        className="max-md:!col-span-5 max-md:!px-1 max-md:text-sm md:!hidden"
        onClick={() => setOpen(!open)}
      >
        <span>{active > 0 ? t('filters.active', { count: active }) : t('filters.open')}</span>
        <Icon name="down" className={`size-4 transition-transform max-[22rem]:hidden ${open ? 'rotate-180' : ''}`} />
      </Button>
      {children}
    </search>
  );
}

export function countActiveFilters(values: Record<string, string>, defaults: Record<string, string>): number {
  return Object.keys(defaults).filter((name) => name !== 'search' && name !== 'sort' && values[name] !== defaults[name])
    .length;
}

interface SearchFieldProps {
  label: string;
  filters: { values: { search: string }; set: (name: 'search', text: string) => void };
  /** The label is the placeholder instead of a line of its own. */
  inline?: boolean;
}

export function SearchField({ label, filters: { values, set }, inline = false }: SearchFieldProps) {
  const [typed, type] = useDebouncedSearch(values.search, (text) => set('search', text));
  if (inline)
    return (
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="control min-w-32 flex-1 basis-0"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    );
  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.target.value)}
      className="md:!min-w-64 md:!flex-[2]"
    />
  );
}

export function SortToggle({ label, current, onToggle }: { label: string; current: string; onToggle: () => void }) {
  return (
    <Button variant="secondary" className="max-sm:gap-1 max-sm:px-1 max-sm:text-[0.9375rem]" onClick={onToggle}>
      <Icon name="sort" className="size-5 max-sm:size-4" />
      <span className="sr-only">{label} </span>
      <span>{current}</span>
    </Button>
  );
}
