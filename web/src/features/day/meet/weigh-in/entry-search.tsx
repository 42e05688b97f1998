import { lastScanIn, participationOfCode } from '@power-corner/contracts/participations/entry-code';
import { useId, type Ref } from 'react';

interface EntrySearchProps {
  /** What the search looks through. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** The Enter key; for a code also Tab, since readers of codes end with either. */
  onEnter?: () => void;
  field?: Ref<HTMLInputElement>;
}

export function EntrySearch({ label, typed, onType, onEnter, field }: EntrySearchProps) {
  const id = useId();
  return (
    <search className="sticky top-[max(4rem,var(--toasts,0px))] z-20 md:top-[max(7rem,var(--toasts,0px))] -mx-3 mt-3 block bg-ground px-3 py-2 sm:mx-0 sm:px-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className="control text-lg"
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          const isScanned = event.key === 'Tab' && onEnter && participationOfCode(lastScanIn(typed)) !== null;
          if (isScanned) event.preventDefault();
          if (isScanned || (event.key === 'Enter' && !event.nativeEvent.isComposing)) onEnter?.();
        }}
      />
    </search>
  );
}
