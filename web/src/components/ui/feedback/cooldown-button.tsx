import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { Button, type ButtonProps } from '../button.tsx';

export function formatWait(seconds: number): string {
  if (seconds < 120) return t('wait.seconds', { count: seconds });
  if (seconds < 3600) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / 3600) });
}

/** @returns the end of the wait, in milliseconds on the server's clock, and a setter in seconds */
export function useCooldown(key: string): [number, (seconds: number) => void] {
  const [wait, setWait] = useState({ key: '', until: 0 });
  return [wait.key === key ? wait.until : 0, (seconds) => setWait({ key, until: serverNow() + seconds * 1000 })];
}

/** The Retry-After of a refusal, in seconds; 0 if it has none. */
export const retryAfterOf = (error: unknown): number => (error instanceof ApiError ? error.retryAfterSeconds : 0);

interface CooldownButtonProps extends ButtonProps {
  /** The server refuses the action until then. Milliseconds on the server's clock. */
  until: number;
}

/** Counts down until the server accepts the action again. It is not disabled, so that it keeps the focus. */
export function CooldownButton({ until, onClick, children, ...button }: CooldownButtonProps) {
  const seconds = Math.ceil((until - useSecond()) / 1000);
  if (seconds <= 0) {
    return (
      <Button onClick={onClick} {...button}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...button} aria-disabled onClick={(event) => event.preventDefault()}>
      <span>
        <span>{children}</span>{' '}
        <span translate="no" className="tabular-nums">
          {formatWait(seconds)}
        </span>
      </span>
    </Button>
  );
}
