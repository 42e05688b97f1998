import type { ReactNode } from 'react';

/** A titled part of the public page. */
export function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <div className="mt-2.5 max-w-[65ch] leading-relaxed">{children}</div>
    </section>
  );
}
