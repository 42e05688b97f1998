import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';

interface FormSectionProps {
  title: string;
  summary: string;
  /** One of its fields has an error: the section opens. */
  invalid: boolean;
  children: ReactNode;
}

export function FormSection({ title, summary, invalid, children }: FormSectionProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (invalid) setOpen(true);
  }, [invalid]);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-md border border-line bg-sunken/40"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-display text-xl font-bold">{title}</span>
        <span className="min-w-0 flex-1 truncate text-end text-sm text-muted group-open:invisible">{summary}</span>
        <Icon name="down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
