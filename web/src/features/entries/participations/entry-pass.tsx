import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { CalendarButton } from './calendar/calendar-button.tsx';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

const LazyTicket = lazyComponent(
  async () => (await import('./entry-ticket.tsx')).EntryTicket,
  <div className="skeleton mx-auto h-128 w-full max-w-sm" aria-hidden="true" />,
);

interface EntryPassProps {
  pass: MyChampionship;
  /** Shows the pass at once, as a link to it does. Such a screen brings the ticket. */
  open?: boolean;
  ticket?: ComponentType<Pick<EntryPassProps, 'pass'>>;
  /** It comes from this device: the calendar file is not at hand. */
  kept?: boolean;
}

export function EntryPass({ pass, open = false, ticket: Ticket = LazyTicket, kept = false }: EntryPassProps) {
  const linked = location.hash !== '' && paths.athletePass(pass.participation_id).endsWith(location.hash);
  const [shown, setShown] = useState(open || linked);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!linked) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [linked]);
  const code = useId();
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('pass.title')}
      className="flex scroll-mt-20 flex-col gap-3 outline-none"
    >
      {shown && (
        <div id={code}>
          <Ticket pass={pass} />
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
        {!kept && <CalendarButton participationId={pass.participation_id} className="flex-auto" />}
      </div>
    </section>
  );
}
