import type { Meet, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { heatsOf, isProvisional, lanesOf, nextHeat, openHeats, scoreKey } from '@power-corner/meet/heats/heats';
import { useRef } from 'react';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { officialName } from '../../../../lib/i18n/official-name.ts';
import { timeInAlgiers } from '../../../../lib/time/dates.ts';
import { heatName } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { RefereesButton } from '../referees/referees-panel.tsx';
import { ScoreColumns, ScoreRow } from '../scores/score-row.tsx';
import { HeatBar } from './heat-bar.tsx';

/** The heat that is open or the next one: of an event, or of all. */
export function heatToRun(meet: Meet, eventId?: string): MeetHeat | undefined {
  if (eventId === undefined) return openHeats(meet)[0] ?? nextHeat(meet) ?? undefined;
  const heats = heatsOf(meet, eventId);
  return heats.find(({ state }) => state === 'open') ?? heats.find(({ state }) => state === 'planned') ?? heats.at(-1);
}

interface HeatScoresProps {
  event: MeetEvent;
  heat: MeetHeat;
  onChoose: (heat: MeetHeat) => void;
}

/** A heat in the order of its lanes: started, typed and closed by the keyboard alone. */
export function HeatScores({ event, heat, onChoose }: HeatScoresProps) {
  const { meet } = useMeet();
  const mainButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const heats = heatsOf(meet, event.id);
  const taken = lanesOf(meet, event.id, heat.number);
  const lanes = Array.from({ length: Math.max(event.lanes ?? 0, taken.at(-1)?.lane ?? 0) }, (_, index) => index + 1);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Choices
          label={t('meet.tab.heats')}
          choices={heats.map((each) => ({
            value: String(each.number),
            text: joined(
              heatName(each),
              each.state === 'planned'
                ? each.starts_at && timeInAlgiers(each.starts_at)
                : t(`meet.sessionNow.${each.state}`),
            ),
          }))}
          chosen={String(heat.number)}
          onChoose={(value) => onChoose(heats.find(({ number }) => String(number) === value) ?? heat)}
        />
        <RefereesButton
          kind="judges"
          of={event.name}
          places={lanes.map((lane) => ({ name: t('live.lane', { lane }), place: { event: event.id, lane } }))}
        />
      </div>
      <HeatBar
        event={event}
        heat={heat}
        mainButton={mainButton}
        onStarted={() => list.current?.querySelector('input')?.focus()}
        onGo={onChoose}
      />
      <ScoreColumns event={event} />
      <ul ref={list}>
        {lanes.map((lane) => {
          const entry = taken.find((each) => each.lane === lane)?.entry;
          const change = entry?.changes[scoreKey(event.id)];
          if (!entry)
            return (
              <li key={lane} className="border-b border-line py-3 text-muted">
                {joined(String(lane), t('meet.laneEmpty'))}
              </li>
            );
          return (
            <ScoreRow
              key={`${entry.id} ${event.id}`}
              entry={entry}
              event={event}
              lane={lane}
              mark={
                isProvisional(meet, entry, event.id)
                  ? joined(t('live.provisional'), change && officialName(change.by_id, change.by))
                  : undefined
              }
              onLast={() => mainButton.current?.focus()}
            />
          );
        })}
      </ul>
    </>
  );
}
