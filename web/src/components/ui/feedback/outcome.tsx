import { useEffect, useRef, type ReactNode } from 'react';
import { showOutcome } from '../../../lib/hooks/show-outcome.ts';

interface OutcomeProps {
  title: string;
  /** False for an outcome that was there when the screen opened: it takes no focus. */
  isNew?: boolean;
  as?: 'p' | 'h2' | 'h3';
  children?: ReactNode;
}

/** The outcome that takes the place of a form: it is scrolled into view and takes the focus. */
export function Outcome({ title, isNew = true, as: Title = 'p', children }: OutcomeProps) {
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && part.current && heading.current) showOutcome(part.current, heading.current);
  }, [isNew]);
  return (
    <div ref={part} className="flex flex-col gap-4">
      <Title ref={heading} tabIndex={-1} className="font-display text-2xl font-bold outline-none">
        {title}
      </Title>
      {children}
    </div>
  );
}
