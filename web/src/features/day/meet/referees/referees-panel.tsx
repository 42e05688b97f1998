import type { NewReferee, Referee, RefereeCode } from '@power-corner/contracts/results/referees';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice, Spinner } from '../../../../components/ui/feedback/feedback.tsx';
import { QrCode } from '../../../../components/ui/qr/qr-code.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { timeOfDay } from '../../../../lib/time/dates.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { useMeet } from '../meet-context.ts';
import { useReferees, type Referees } from './referees-api.ts';

const isPast = (until: string | null) => until === null || serverNow() > Date.parse(until);

function stateText(referee: Referee | undefined): string {
  if (!referee) return t('meet.referees.state.none');
  const { joined_at, code_expires_at: until, seen_at, connected, battery } = referee;
  if (joined_at === null) return t(isPast(until) ? 'meet.referees.state.none' : 'meet.referees.state.waiting');
  const contact = connected
    ? t('meet.referees.state.connected')
    : t('meet.referees.state.away', { time: timeOfDay(seen_at ?? joined_at) });
  return joined(contact, battery !== null && t('meet.referees.battery', { percent: battery }));
}

function Code({ code: { code, url, code_expires_at: until }, name }: { code: RefereeCode; name: string }) {
  if (isPast(until)) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="w-36">
        <QrCode text={new URL(url, location.origin).href} label={t('meet.referees.qr', { position: name })} />
      </div>
      <p>
        <span dir="ltr" translate="no" className="block font-mono text-2xl font-bold tracking-widest">
          {`${code.slice(0, 4)} ${code.slice(4)}`}
        </span>
        <span className="text-sm text-muted">{t('meet.referees.expires', { time: timeOfDay(until) })}</span>
      </p>
    </div>
  );
}

interface NamedPlace {
  name: string;
  place: NewReferee;
}

function Place({ name, place, referees }: NamedPlace & { referees: Referees }) {
  const referee = referees.refereeAt(place);
  const code = referees.codeOf(place);
  const isHeld = referee?.joined_at != null;
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl">{name}</h3>
        <p
          className={`text-sm font-semibold ${referee?.connected ? 'text-good' : isHeld ? 'text-danger' : 'text-muted'}`}
        >
          {stateText(referee)}
        </p>
      </div>
      {code && <Code code={code} name={name} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={referee ? 'secondary' : 'primary'}
          busy={referees.busy}
          onClick={() => void referees.make(place)}
        >
          {t(referee ? 'meet.referees.renew' : 'meet.referees.make')}
        </Button>
        {referee && (
          <Button variant="quiet" busy={referees.busy} onClick={() => void referees.end(referee)}>
            {t('meet.referees.end')}
          </Button>
        )}
        {isHeld && <p className="text-sm text-muted">{t('meet.referees.renewText')}</p>}
      </div>
    </section>
  );
}

interface RefereesButtonProps {
  /** Three referees judge a session, and a judge for each lane an event. */
  kind: 'referees' | 'judges';
  of: string;
  places: readonly NamedPlace[];
}

interface RefereesDialogProps extends RefereesButtonProps {
  referees: Referees;
  onClose: () => void;
}

function RefereesDialog({ kind, of, places, referees, onClose }: RefereesDialogProps) {
  const { view } = useMeet();
  const address = `${location.host}${paths.referee}`;
  return (
    <Dialog title={t(`meet.${kind}.title`, { of })} onClose={onClose}>
      {view.connection === 'offline' && <Notice>{t(`meet.${kind}.offline`)}</Notice>}
      <p className="text-muted">{t(`meet.${kind}.text`, { address })}</p>
      {referees.isRead ? (
        places.map((each) => <Place key={each.name} {...each} referees={referees} />)
      ) : referees.error ? (
        <Notice>{messageOf(referees.error, t('meet.referees.failed'))}</Notice>
      ) : (
        <Spinner />
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}

/** Opens the phones of some places, and says how many are there. */
export function RefereesButton({ kind, of, places }: RefereesButtonProps) {
  const { meet, view } = useMeet();
  const referees = useReferees(
    meet.championship.id,
    places.map(({ place }) => place),
  );
  const [isOpen, setOpen] = useState(false);
  const count = { count: referees.connected, of: places.length };
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {joined(t(`meet.${kind}`), referees.isRead && view.connection !== 'offline' && t('meet.referees.count', count))}
      </Button>
      {isOpen && (
        <RefereesDialog kind={kind} of={of} places={places} referees={referees} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
