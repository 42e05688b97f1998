import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';

const Slot = createContext<HTMLElement | null>(null);

interface ActionBarProps {
  children?: ReactNode;
  ref?: (element: HTMLElement | null) => void;
}

/** The foot of a page's content. On phones it stays at the lower edge of the screen until the footer comes. */
export function ActionBar({ children, ...rest }: ActionBarProps) {
  return (
    <div className="action-bar" {...rest}>
      {children}
    </div>
  );
}

/** A page whose action, wherever it is rendered below, stands in the bar on phones. */
export function WithActionBar({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Slot value={slot}>
      <div className="flex flex-1 flex-col">
        {children}
        <ActionBar ref={setSlot} />
      </div>
    </Slot>
  );
}

/** @param note a few words beside it, in the bar of a phone only */
export function BarAction({ note, children }: { note: ReactNode; children: ReactNode }) {
  const slot = useContext(Slot);
  const narrow = useMediaQuery('(max-width: 1023px)');
  if (!slot || !narrow) return children;
  return createPortal(
    <>
      {note && <BarNote>{note}</BarNote>}
      {children}
    </>,
    slot,
  );
}

export function BarNote({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-1 flex-col text-sm leading-snug">{children}</div>;
}
