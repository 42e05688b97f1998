import { t } from '../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { Button, type ButtonProps } from '../button.tsx';

/** The remaining time, rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return t('wait.seconds', { count: seconds });
  if (seconds < 3600) return t('wait.minutes', { count: Math.ceil(seconds / 60) });
  return t('wait.hours', { count: Math.ceil(seconds / 3600) });
}

interface CooldownButtonProps extends ButtonProps {
  /** The server refuses the action until then. Milliseconds on the server's clock. */
  until: number;
}

/**
 * A button that counts down until the server accepts its action again. It is not disabled, so that it keeps the focus.
 */
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
