import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSecond } from '../../../../lib/time/use-second.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';

const pageMs = 10_000;

interface PagesProps {
  /** Another value begins with the first page. */
  of: string;
  children: ReactNode;
}

/** Rows in pages that take turns. The browser lays them out as columns, each as wide as the box: no row is cut. */
export function Pages({ of, children }: PagesProps) {
  const now = useSecond();
  const begunAt = useMemo(() => ({ of, ms: serverNow() }), [of]).ms;
  const box = useRef<HTMLDivElement>(null);
  const [{ page, count }, setShown] = useState({ page: 0, count: 1 });
  useLayoutEffect(() => {
    const element = box.current!;
    const { width } = element.getBoundingClientRect();
    const pages = Math.max(1, Math.round(element.scrollWidth / width) || 1);
    const turned = Math.max(0, Math.floor((now - begunAt) / pageMs)) % pages;
    element.scrollLeft = turned * width * (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
    setShown((shown) => (shown.page === turned && shown.count === pages ? shown : { page: turned, count: pages }));
  }, [children, now, begunAt]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col [container-type:size]">
      <div ref={box} className="pages min-h-0 flex-1 overflow-hidden">
        {children}
      </div>
      {count > 1 && (
        <p aria-hidden="true" className="flex h-2 items-end justify-center gap-2">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className={`h-1 w-8 rounded-full ${index === page ? 'bg-accent' : 'bg-steel'}`} />
          ))}
        </p>
      )}
    </div>
  );
}
