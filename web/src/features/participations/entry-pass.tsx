import { entryCodeOf } from '@power-corner/contracts/entry-code';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';

const EntryCode = lazy(async () => ({ default: (await import('./entry-code.tsx')).EntryCode }));

/** The championship of a confirmed participation, as the pass names it. */
export interface Pass {
  participation_id: string;
  name: string;
  date: string;
  location: string;
}

/**
 * The QR code of a confirmed participation, for the entrance, and its calendar file.
 * @param open shows the code at once
 */
export function EntryPass({ pass, open = false }: { pass: Pass; open?: boolean }) {
  const [shown, setShown] = useState(open);
  const [failure, setFailure] = useState<unknown>(null);
  const code = useId();
  const [save, busy] = useSingleFlight(async () => {
    setFailure(null);
    try {
      await (await import('./calendar-file.ts')).saveCalendarFile(pass.participation_id);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <section aria-label={t('pass.title')} className="flex flex-col gap-3">
      {shown && (
        <div id={code}>
          <Suspense fallback={<div className="skeleton mx-auto aspect-square w-full max-w-64" aria-hidden="true" />}>
            <EntryCode text={entryCodeOf(pass.participation_id)} pass={pass} />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="flex-auto"
          aria-expanded={shown}
          aria-controls={shown ? code : undefined}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'pass.hide' : 'pass.show')}
        </Button>
        <Button variant="secondary" className="flex-auto" busy={busy} onClick={() => void save()}>
          {t('pass.calendar')}
        </Button>
      </div>
      {failure !== null && (
        <SendFailure
          error={failure}
          text={messageOf(failure, t('pass.calendarFailed'))}
          busy={busy}
          onAgain={() => void save()}
        />
      )}
    </section>
  );
}
