import { t } from '../../lib/i18n/i18n.ts';
import { useSecond } from '../../lib/time/use-second.ts';
import { Button, type ButtonProps } from './button.tsx';

/** A wait, rounded up, so that it is never shorter than the truth. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return t('wait.seconds', { count: seconds });
  if (seconds < 3600) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / 3600) });
}

interface CooldownButtonProps extends ButtonProps {
  /** Until when a press would be refused, in milliseconds on the server's clock. */
  until: number;
}

/** A button that counts down the wait before its next press. It keeps the focus, and refuses nothing after a press. */
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
        {children} <span className="tabular-nums">{formatWait(seconds)}</span>
      </span>
    </Button>
  );
}
