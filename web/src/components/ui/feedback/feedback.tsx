import type { ReactNode } from 'react';
import { faultText, t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { PlateCorner } from '../shell-icons.tsx';
import { PageTitle } from '../page-title.tsx';

export function Spinner({ label = t('loading') }: { label?: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-4 py-16 text-muted">
      <svg viewBox="0 0 48 48" className="plate size-12" aria-hidden="true">
        <circle cx="24" cy="24" r="21" className="fill-none stroke-line" strokeWidth="6" />
        <path d="M24 3a21 21 0 0 1 21 21" className="fill-none stroke-mark" strokeWidth="6" strokeLinecap="round" />
        <circle cx="24" cy="24" r="5" className="fill-none stroke-mark" strokeWidth="3" />
      </svg>
      <span>{label}</span>
    </div>
  );
}

/** For screen readers, beside a skeleton. */
export const LoadingStatus = () => (
  <p role="status" className="sr-only">
    {t('loading')}
  </p>
);

const tones = {
  error: 'border-danger bg-danger-soft text-danger',
  good: 'border-good bg-good-soft text-good',
  info: 'border-info bg-info-soft text-info',
};

interface NoticeProps {
  tone?: keyof typeof tones;
  silent?: boolean;
  children: ReactNode;
}

/** @param silent true for a notice that is part of the page: screen readers do not announce it */
export function Notice({ tone = 'error', silent = false, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      role={silent ? undefined : role}
      className={`rounded-md border-s-4 px-4 py-3 text-[0.95rem] font-medium ${tones[tone]}`}
    >
      {typeof children === 'string' ? faultText(children) : children}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** 1 when it replaces the whole page. */
  level?: 1 | 2;
}

export function EmptyState({ title, text, level = 2, children }: EmptyStateProps & { children?: ReactNode }) {
  const size = 'text-[min(1.875rem,9vw)]';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-side py-14 text-center wrap-anywhere">
      <PlateCorner className="size-16 text-edge/50" />
      {level === 1 ? <PageTitle text={title} className={size} /> : <h2 className={size}>{title}</h2>}
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}

export function ErrorState({ onRetry, ...blank }: EmptyStateProps & { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState {...blank}>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </EmptyState>
    </div>
  );
}

const badgeTones = {
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  plain: 'bg-sunken text-ink',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent text-iron',
};

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof badgeTones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded px-2 py-1 text-sm font-semibold leading-none ${badgeTones[tone]}`}
    >
      {children}
    </span>
  );
}

export function LiveBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded bg-danger px-2 py-1 text-sm leading-none font-semibold text-surface">
      <span aria-hidden="true">●</span>
      {t('live.live')}
    </span>
  );
}
