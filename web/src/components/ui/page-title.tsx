import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../lib/i18n/i18n.ts';

let navigated = false;

/**
 * Called when the path changes: the next title to mount takes the focus, so that a screen reader announces the new
 * page.
 */
export function focusNextTitle(): void {
  navigated = true;
}

export function PageTitle({
  children,
  text,
  // The longest word of a title fits a phone whose text is twice as large.
  className = 'text-[min(1.875rem,13vw)] wrap-break-word min-[22rem]:text-4xl sm:text-5xl',
}: {
  children?: ReactNode;
  text: string;
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
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? text}
    </h1>
  );
}
