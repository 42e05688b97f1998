import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';

type CalendarButtonProps = { participationId: string } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>;

/** Saves the calendar file of a participation: the same entry as that of the confirmation mail. */
export function CalendarButton({ participationId, variant = 'secondary', className }: CalendarButtonProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [save, busy] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await (await import('./calendar-file.ts')).saveCalendarFile(participationId);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <>
      <Button variant={variant} className={className} busy={busy} onClick={() => void save()}>
        {t('pass.calendar')}
      </Button>
      {failure !== null && (
        <div className="basis-full">
          <SendFailure
            error={failure}
            text={messageOf(failure, t('pass.calendarFailed'))}
            busy={busy}
            onAgain={() => void save()}
          />
        </div>
      )}
    </>
  );
}
