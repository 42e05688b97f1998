import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { liftsIn } from '@power-corner/meet/disciplines';
import { heatsOf } from '@power-corner/meet/heats/heats';
import { firstFreeLane } from '@power-corner/meet/heats/propose';
import { takesPart } from '@power-corner/meet/commands/recorded';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { useChangeEvent } from '../workouts/use-change-event.ts';
import { WorkoutButton } from '../workouts/workout-dialog.tsx';
import { byFullName } from '../words.ts';
import { HeatSection } from './heat-section.tsx';
import { HeatsProposal } from './heats-proposal.tsx';
import { moveCommands } from './lane-places.ts';
import { LaneRow } from './lane-row.tsx';

function WithoutLane({ event }: { event: MeetEvent }) {
  const { meet, dispatch } = useMeet();
  const entries = meet.entries.filter((entry) => takesPart(entry) && liftsIn(meet, entry).length === 0);
  const without = entries.filter(({ heats }) => !heats?.[event.id]);
  const free = firstFreeLane(meet, event.id);
  if (without.length === 0) return null;
  return (
    <section className="mt-5 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-xl">{t('meet.heats.without', { count: without.length })}</h3>
      <ul>
        {without.toSorted(byFullName).map((entry) => (
          <LaneRow key={entry.id} event={event} entry={entry}>
            {free && (
              <Button variant="secondary" onClick={() => void dispatch(...moveCommands(event.id, entry, free))}>
                {t('meet.heats.firstFree')}
              </Button>
            )}
          </LaneRow>
        ))}
      </ul>
    </section>
  );
}

function EventHeats({ event }: { event: MeetEvent }) {
  const { meet, dispatch, isAdmin } = useMeet();
  const changeEvent = useChangeEvent();
  const [isProposing, setIsProposing] = useState(false);
  const heats = heatsOf(meet, event.id);
  const { heats_published: isPublished = false } = event;
  const add = { type: 'SetHeat', data: { event: event.id, heat: (heats.at(-1)?.number ?? 0) + 1 } } as const;
  const publish = () => changeEvent(event.id, { ...event, heats_published: !isPublished });
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Button variant={heats.length > 0 ? 'secondary' : 'primary'} onClick={() => setIsProposing(true)}>
          {t('meet.heats.propose')}
        </Button>
        {isAdmin && heats.length > 0 && (
          <Button variant={isPublished ? 'secondary' : 'primary'} onClick={() => void publish()}>
            {t(isPublished ? 'meet.heats.unpublish' : 'meet.heats.publish')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void dispatch(add)}>
          {t('meet.heats.add')}
        </Button>
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {heats.map((heat) => (
          <HeatSection key={heat.number} event={event} heat={heat} />
        ))}
      </div>
      {heats.length > 0 && <WithoutLane event={event} />}
      {isProposing && <HeatsProposal event={event} onClose={() => setIsProposing(false)} />}
    </>
  );
}

/** The workouts, and who stands in which heat and lane. */
export function HeatsTab() {
  const { events } = useMeet().meet.settings;
  const [chosen, setChosen] = useState<string | null>(null);
  const event = events.find(({ id }) => id === chosen) ?? events[0];
  const choices = events.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <>
      {event && (
        <>
          <Choices label={t('meet.events')} choices={choices} chosen={event.id} onChoose={setChosen} />
          <div className="mt-1 flex flex-wrap gap-x-4">
            <WorkoutButton key={event.id} event={event} />
            <WorkoutButton onSaved={setChosen} />
          </div>
        </>
      )}
      {event?.lanes ? (
        <EventHeats key={event.id} event={event} />
      ) : (
        <EmptyState title={t(event ? 'meet.heats.noLanes' : 'meet.heats.noEvent')} text={t('meet.heats.firstText')}>
          {!event && <WorkoutButton variant="primary" onSaved={setChosen} />}
        </EmptyState>
      )}
    </>
  );
}
