import { getCalendarLink } from '@power-corner/contracts/calls/participations/participants';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { SendFailure } from '../../../../components/ui/feedback/send-failure.tsx';
import { messageOf, request } from '../../../../lib/api/api-client.ts';
import { useAttempt } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';

type CalendarButtonProps = { participationId: string } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>;

/** Some browsers inside apps take no file. They still offer to open a link elsewhere. */
export function CalendarButton({ participationId, variant = 'secondary', className }: CalendarButtonProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [open, busy, failure] = useAttempt(async () => {
    const { url } = (await request(getCalendarLink, { params: { id: participationId } })).data;
    Object.assign(document.createElement('a'), { href: url }).click();
    setAddress(url);
  });
  return (
    <>
      <Button variant={variant} className={className} busy={busy} onClick={() => void open()}>
        {t('pass.calendar')}
      </Button>
      {address && (
        <a href={address} className="basis-full text-sm underline underline-offset-4">
          {t('pass.calendarOpen')}
        </a>
      )}
      {failure !== null && (
        <div className="basis-full">
          <SendFailure
            error={failure}
            text={messageOf(failure, t('pass.calendarFailed'))}
            busy={busy}
            onAgain={() => void open()}
          />
        </div>
      )}
    </>
  );
}
