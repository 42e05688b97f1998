import { useEffect, useRef, type ReactNode } from 'react';

/** A box for what has no room in its cell. It is scrolled into view, also under the last row. */
export function Bubble({ atEnd, children }: { atEnd: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would call as the effect's end.
    const scroll = () => box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    scroll();
  }, []);
  return (
    <div
      ref={box}
      className={`absolute top-full z-20 mt-1 w-68 rounded-md border border-edge bg-surface p-2 text-start text-base leading-tight font-normal text-ink no-underline shadow-lg ${atEnd ? 'end-0' : 'start-0'}`}
    >
      {children}
    </div>
  );
}
