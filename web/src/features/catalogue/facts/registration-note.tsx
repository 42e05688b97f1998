import type { Championship } from '@power-corner/contracts/championships/championships';
import { Icon } from '../../../components/ui/icons.tsx';
import { registrationText } from '../../../lib/time/registration-text.ts';
import { useClock } from '../../../lib/time/use-second.ts';

/** One line under a card or a detail: when registration opens, until when it is open, or since when it is closed. */
export function RegistrationNote({ championship }: { championship: Championship }) {
  const text = useClock((nowMs) => registrationText(championship, nowMs));
  if (!text) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold tabular-nums">
      <Icon name="clock" className="size-4.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
