import { forgetReminder, remindMe } from '@power-corner/contracts/calls/championships';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { Button } from '../../../components/ui/button.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { timeLeft } from '../../../lib/time/countdown.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { useSecond } from '../../../lib/time/use-second.ts';

export function OpeningNote({ championship: { registration_opens_at: opens } }: { championship: Championship }) {
  const now = useSecond();
  if (!opens) return null;
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p role="timer" className="font-display text-2xl font-bold tabular-nums">
        {t('registration.opensIn', { left: timeLeft(Date.parse(opens), now) })}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('registration.opensAt', { date: fullDateTime(opens) })} {t('registration.activates')}
      </p>
    </div>
  );
}

export function RemindButton({ championship, onChanged }: { championship: Championship; onChanged: () => void }) {
  const { id, reminded = false } = championship;
  const send = async () => (await request(reminded ? forgetReminder : remindMe, { params: { id } })).message;
  const [toggle, busy] = useAction(send, {
    failed: t('registration.remindFailed'),
    settled: onChanged,
  });
  return (
    <Button
      variant={reminded ? 'secondary' : 'primary'}
      busy={busy}
      aria-pressed={reminded}
      onClick={() => void toggle()}
    >
      {t(reminded ? 'registration.forget' : 'registration.remind')}
    </Button>
  );
}
