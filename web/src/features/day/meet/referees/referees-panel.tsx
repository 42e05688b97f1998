import type { MeetSession } from '@power-corner/contracts/results/meet';
import type { Referee, RefereeCode } from '@power-corner/contracts/results/referees';
import { refereePositions, type RefereePosition } from '@power-corner/contracts/results/meet-values';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice, Spinner } from '../../../../components/ui/feedback/feedback.tsx';
import { QrCode } from '../../../../components/ui/qr-code.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { timeOfDay } from '../../../../lib/time/dates.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { sessionName } from '../../results/words.ts';
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

function Position({ position, referees }: { position: RefereePosition; referees: Referees }) {
  const referee = referees.refereeAt(position);
  const code = referees.codeOf(position);
  const name = t(`referee.position.${position}`);
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
          onClick={() => void referees.make(position)}
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

interface RefereesDialogProps {
  session: MeetSession;
  referees: Referees;
  onClose: () => void;
}

function RefereesDialog({ session, referees, onClose }: RefereesDialogProps) {
  const { view } = useMeet();
  const address = `${location.host}${paths.referee}`;
  return (
    <Dialog title={t('meet.referees.title', { session: sessionName(session) })} onClose={onClose}>
      {view.connection === 'offline' && <Notice>{t('meet.referees.offline')}</Notice>}
      <p className="text-muted">{t('meet.referees.text', { address })}</p>
      {referees.isRead ? (
        refereePositions.map((position) => <Position key={position} position={position} referees={referees} />)
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

/** Opens the phones of a session's referees, and says how many are there. For admins alone. */
export function RefereesButton({ session }: { session: MeetSession }) {
  const { meet } = useMeet();
  const referees = useReferees(meet.championship.id, session.number);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {joined(t('meet.referees'), referees.isRead && t('meet.referees.count', { count: referees.connected }))}
      </Button>
      {isOpen && <RefereesDialog session={session} referees={referees} onClose={() => setOpen(false)} />}
    </>
  );
}
