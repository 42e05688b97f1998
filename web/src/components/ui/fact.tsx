import type { ReactNode } from 'react';

/** Two columns, one where large text leaves no room for two. */
export const factColumns = 'grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))]';

/** @param wide over all columns of the list */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`border-t border-line py-3 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
