import type { ReactNode } from 'react';
import { PlateCorner } from '../shell-icons.tsx';
import { PageTitle } from '../page-title.tsx';

interface FormPageProps {
  title: string;
  lead?: string;
  wide?: boolean;
  /** True once the page shows the outcome of its form: the title then takes the focus, in view. */
  outcome?: boolean;
  above?: ReactNode;
  children: ReactNode;
}

export function FormPage({ title, lead, wide = false, outcome = false, above, children }: FormPageProps) {
  return (
    <div className="relative isolate -mb-16 flex-1 overflow-hidden pb-16">
      <PlateCorner className="absolute -bottom-24 -start-1 -z-10 hidden size-[34rem] text-line/60 lg:block" />
      <div className={`mx-auto px-4 py-10 sm:px-6 sm:py-16 ${wide ? 'max-w-2xl' : 'max-w-md'}`}>
        <PageTitle text={title} outcome={outcome} />
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
        {above && <div className="mt-6 empty:hidden">{above}</div>}
        <div className="mt-7 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 shadow-sm sm:p-8">
          {children}
        </div>
      </div>
    </div>
  );
}
