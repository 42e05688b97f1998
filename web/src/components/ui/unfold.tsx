import { useState, type ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface UnfoldProps {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  children: () => ReactNode;
}

/** What it unfolds is drawn, and read, once it is open. */
export function Unfold({ summary, className = '', summaryClassName = '', children }: UnfoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={`group ${className}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center justify-between gap-1 ${summaryClassName}`}
      >
        <span className="min-w-0">{summary}</span>
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {open && children()}
    </details>
  );
}
