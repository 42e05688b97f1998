import type { ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
