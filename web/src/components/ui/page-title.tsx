import { useEffect, useRef, type ReactNode } from 'react';
import { showOutcome } from '../../lib/hooks/show-outcome.ts';
import { t } from '../../lib/i18n/i18n.ts';

let navigated = false;

/** The next title to mount takes the focus, so that a screen reader announces the new page. */
export function focusNextTitle(): void {
  navigated = true;
}

export function PageTitle({
  children,
  text,
  outcome = false,
  // The longest word of a title fits a phone whose text is twice as large.
  className = 'text-[min(1.875rem,10.5vw)] wrap-break-word min-[22rem]:text-[min(2.25rem,10.5vw)] sm:text-[min(3rem,10.5vw)]',
}: {
  children?: ReactNode;
  text: string;
  /** True once the page shows the outcome of what was asked on it. */
  outcome?: boolean;
  className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${text} · ${t('app.name')}`;
  }, [text]);
  useEffect(() => {
    if (!navigated) return;
    navigated = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const title = heading.current;
    if (outcome && title?.parentElement) showOutcome(title.parentElement, title);
  }, [outcome]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? text}
    </h1>
  );
}
