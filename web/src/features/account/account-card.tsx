import type { ReactNode } from 'react';

export function AccountCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
