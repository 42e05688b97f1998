import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icons.tsx';

// On a phone two beside each other below the search; what would stand alone takes the row.
const onPhone = 'max-sm:gap-3 max-sm:[&>:first-child]:col-span-2 max-sm:[&>label]:col-span-2 max-sm:[&>button:last-child:nth-child(even)]:col-span-2';
const oneRow = 'grid-cols-2 md:flex md:flex-wrap md:[&>*]:min-w-40 md:[&>*]:flex-1 md:[&>button]:flex-none';
const twoRows = 'grid-cols-2 [&>:first-child]:col-span-2 lg:grid-cols-4';

/** @param many more filters than one row holds */
export function FilterBar({ many = false, children }: { many?: boolean; children: ReactNode }) {
  return (
    <search className={`mt-6 grid items-end gap-4 rounded-lg border border-line bg-surface p-4 ${onPhone} ${many ? twoRows : oneRow}`}>
      {children}
    </search>
  );
}

export function SearchField({ label, typed, onType }: { label: string; typed: string; onType: (text: string) => void }) {
  return <TextField label={label} type="search" enterKeyHint="search" maxLength={100} value={typed} onChange={(event) => onType(event.target.value)} className="md:!min-w-64 md:!flex-[2]" />;
}

/** Shows the order that is on, and turns it round. */
export function SortToggle({ label, current, onToggle }: { label: string; current: string; onToggle: () => void }) {
  return (
    <Button look="secondary" className="max-sm:gap-1 max-sm:px-1 max-sm:text-[0.9375rem]" onClick={onToggle}>
      <Icon name="sort" className="size-5 max-sm:size-4" />
      <span className="sr-only">{label} </span>
      {current}
    </Button>
  );
}
