import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../icons.tsx';

export function NothingToDo() {
  return (
    <p className="flex items-center gap-2.5 py-3 text-muted">
      <Icon name="check" className="size-6 text-good" />
      {t('overview.nothing')}
    </p>
  );
}

export function TaskList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

interface TaskProps {
  title: string;
  about: ReactNode;
}

export function TaskWords({ title, about }: TaskProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="line-clamp-4 text-sm text-muted wrap-anywhere">{about}</span>
    </span>
  );
}

export function TaskLink({ to, ...words }: TaskProps & { to: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center gap-3 py-2 hover:bg-sunken">
        <TaskWords {...words} />
        <Icon name="right" />
      </Link>
    </li>
  );
}
