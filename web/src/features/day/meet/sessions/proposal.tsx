import { groupBy } from '@power-corner/contracts/group-by';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { mostOfFlight, proposeSessions } from '@power-corner/meet/sessions/sessions';
import { useMemo, type Ref } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { useMeet } from '../meet-context.ts';
import { Flights } from './flight.tsx';
import { nameOfSession } from '../../results/words.ts';

/** The proposal as commands, and the entries by proposed session. Those who keep their place need no command. */
function useProposal() {
  const { meet } = useMeet();
  return useMemo(() => {
    const places = new Map(proposeSessions(meet).map((place) => [place.entry_id, place]));
    const entries = meet.entries.filter(({ id }) => places.has(id));
    const placeOf = ({ id }: MeetEntry) => places.get(id) ?? { session: 0, flight: '' };
    const moved = entries.filter((entry) => {
      const { session, flight } = placeOf(entry);
      return entry.session !== session || entry.flight !== flight;
    });
    const commands = moved.map((entry) => {
      const { session, flight } = placeOf(entry);
      return { type: 'AssignSession' as const, entry_id: entry.id, data: { session, flight } };
    });
    const sessions = [...groupBy(entries, (entry) => placeOf(entry).session)].toSorted(([a], [b]) => a - b);
    return { sessions, commands, moved: new Set(moved), flightOf: (entry: MeetEntry) => placeOf(entry).flight };
  }, [meet]);
}

const Now = ({ entry: { session, flight } }: { entry: MeetEntry }) =>
  session !== null && (
    <span className="w-24 shrink-0 text-end text-sm text-muted">
      {t('meet.proposal.now', { place: t('meet.flightOption', { session, flight: flight ?? '' }) })}
    </span>
  );

interface ProposalProps {
  panel: Ref<HTMLElement>;
  heading: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

/** Proposed sessions and flights. Nothing of them is assigned until an official takes them over. */
export function Proposal({ panel, heading, onClose }: ProposalProps) {
  const { meet, dispatch } = useMeet();
  const { sessions, commands, moved, flightOf } = useProposal();
  const [takeOver, busy] = useSingleFlight(async () => {
    if (!(await dispatch(...commands))) return;
    onClose();
    void notify('success', t('meet.proposal.taken', { count: commands.length }));
  });
  return (
    <section ref={panel} className="mt-5 rounded-lg border-2 border-dashed border-info p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-2xl outline-none">
          <Badge tone="info">{t('meet.proposal')}</Badge>
          {t('meet.proposal.title')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('meet.proposal.drop')}
          </Button>
          {/* While it is taken over nothing moves any more: the button keeps the focus until the panel closes. */}
          {(commands.length > 0 || busy) && (
            <Button busy={busy} onClick={() => void takeOver()}>
              {t('meet.proposal.take')}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-2 max-w-[65ch] text-muted">
        <span>{t('meet.proposal.order', { most: mostOfFlight })}</span>{' '}
        <span>
          {commands.length > 0 ? t('meet.proposal.text', { count: commands.length }) : t('meet.proposal.same')}
        </span>
      </p>
      {sessions.map(([number, entries]) => (
        <section key={number} className="mt-5">
          <h3 className="text-xl">{nameOfSession(meet, number)}</h3>
          <Flights
            session={nameOfSession(meet, number)}
            entries={entries}
            flightOf={flightOf}
            renderControl={(entry) => moved.has(entry) && <Now entry={entry} />}
          />
        </section>
      ))}
    </section>
  );
}
