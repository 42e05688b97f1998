import type { ReactNode } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { useSecond } from '../../lib/ticker.ts';
import { waitText } from './wait-button.tsx';

interface RowActionProps {
  name: string;
  onPress: () => void;
  /** Until when a press would be refused, in milliseconds on the server's clock. */
  until?: number;
  children: ReactNode;
}

/** What can be done with a row: a quiet press beside others like it, which says to who listens whose row it is. */
export function RowAction({ until = 0, ...action }: RowActionProps) {
  return until > serverNow() ? <Counting until={until} {...action} /> : <Pressable {...action} />;
}

/** Apart, so that only the rows that wait are drawn each second. */
function Counting({ until, ...action }: RowActionProps & { until: number }) {
  return <Pressable {...action} seconds={Math.ceil((until - useSecond()) / 1000)} />;
}

function Pressable({ name, onPress, seconds = 0, children }: Omit<RowActionProps, 'until'> & { seconds?: number }) {
  const waiting = seconds > 0;
  return (
    <button
      type="button"
      aria-disabled={waiting || undefined}
      className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark aria-disabled:text-muted"
      onClick={waiting ? undefined : onPress}
    >
      {children}
      {waiting && <span className="tabular-nums">{waitText(seconds)}</span>}
      <span className="sr-only"> : {name}</span>
    </button>
  );
}
