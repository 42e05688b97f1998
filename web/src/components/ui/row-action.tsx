import type { ReactNode } from 'react';

/** What can be done with a row: a quiet press beside others like it, which says to who listens whose row it is. */
export function RowAction({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="-my-2 inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark"
      onClick={onPress}
    >
      {children}
      <span className="sr-only"> : {name}</span>
    </button>
  );
}
