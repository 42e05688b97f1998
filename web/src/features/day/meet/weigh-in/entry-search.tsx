import { useId, type Ref } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';

interface EntrySearchProps {
  typed: string;
  onType: (text: string) => void;
  /** The Enter key, with which a reader of codes that types ends too. */
  onEnter?: () => void;
  field?: Ref<HTMLInputElement>;
}

/** Searches the entries by name, club or lot number. */
export function EntrySearch({ typed, onType, onEnter, field }: EntrySearchProps) {
  const id = useId();
  const label = t(useMeet().meet.parts ? 'meet.searchNames' : 'meet.search');
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
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.();
        }}
      />
    </search>
  );
}
