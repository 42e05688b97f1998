import { t } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { formatWait } from '../feedback/cooldown-button.tsx';
import { Icon, type IconName } from '../icons.tsx';

interface RowActionProps {
  label: string;
  /** For the narrow cell of a table. The label begins with it; an icon has the label as its tooltip. */
  short: string | { icon: IconName };
  /** Name of the row, for screen readers. */
  name: string;
  onPress: () => void;
  /** The server refuses the action until then. Milliseconds on the server's clock. */
  until?: number;
}

export function RowAction({ until = 0, ...action }: RowActionProps) {
  return until > serverNow() ? <Counting until={until} {...action} /> : <Pressable {...action} />;
}

/** A component of its own, so that only counting rows render each second. */
function Counting({ until, ...action }: RowActionProps & { until: number }) {
  return <Pressable {...action} seconds={Math.ceil((until - useSecond()) / 1000)} />;
}

function Short({ short }: Pick<RowActionProps, 'short'>) {
  return typeof short === 'string' ? short : <Icon name={short.icon} className="size-5" />;
}

function Pressable({ label, short, name, onPress, seconds = 0 }: Omit<RowActionProps, 'until'> & { seconds?: number }) {
  const wait = seconds > 0 ? formatWait(seconds) : '';
  const whole = wait ? `${label} ${wait}` : label;
  return (
    <button
      type="button"
      aria-label={t('labelled', { label: whole, value: name })}
      aria-disabled={wait ? true : undefined}
      title={typeof short === 'string' ? undefined : label}
      className="inline-flex items-center font-semibold whitespace-nowrap tabular-nums underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark aria-disabled:text-muted max-md:-my-2 max-md:min-h-11 md:min-h-8 md:min-w-6 md:justify-center"
      onClick={wait ? undefined : onPress}
    >
      <span className="md:hidden">{whole}</span>
      <span className="max-md:hidden">{wait || <Short short={short} />}</span>
    </button>
  );
}
