import { groupBy } from '@power-corner/contracts/group-by';
import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { ReactNode } from 'react';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { nameOfHeat } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { PlaceSelect } from '../sessions/place-select.tsx';
import { fullName } from '../words.ts';
import { moveCommands, openLanes, placeValue, type LanePlace } from './lane-places.ts';

interface LaneRowProps {
  event: MeetEvent;
  /** undefined in an empty lane. */
  entry: MeetEntry | undefined;
  lane?: number;
  children?: ReactNode;
}

/** An athlete with the choice of another lane. A taken one is an exchange, which its choice says. */
export function LaneRow({ event, entry, lane, children }: LaneRowProps) {
  const { meet, dispatch } = useMeet();
  const lanes = openLanes(meet, event);
  const own = entry?.heats?.[event.id];
  const textOf = (place: LanePlace) =>
    place.entry && place.entry.id !== entry?.id
      ? t('meet.heats.placeOf', { heat: place.heat, lane: place.lane, name: fullName(place.entry) })
      : t('meet.heats.place', { heat: place.heat, lane: place.lane });
  const groups = [...groupBy(lanes, ({ heat }) => heat)].map(([heat, places]) => ({
    name: nameOfHeat(meet, event.id, heat),
    places: places.map((place) => ({ value: placeValue(place), text: textOf(place) })),
  }));
  const move = async (value: string) => {
    const to = lanes.find((place) => placeValue(place) === value);
    const isMoved = entry && (await dispatch(...moveCommands(event.id, entry, to)));
    // The athlete stands in another list by then.
    if (isMoved) document.querySelector<HTMLElement>(`#lane-${entry.id} select`)?.focus();
  };
  return (
    <li
      id={entry && `lane-${entry.id}`}
      className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line py-1 last:border-0"
    >
      {lane !== undefined && (
        <span className="w-8 text-center font-display text-xl font-bold tabular-nums">
          <span className="sr-only">{t('meet.command.lane', { lane })} </span>
          <span aria-hidden="true">{lane}</span>
        </span>
      )}
      <p className="min-w-32 flex-1 leading-tight">
        <bdi className="block font-bold wrap-anywhere">{entry ? fullName(entry) : t('meet.laneEmpty')}</bdi>
        {entry && joined(t(`papers.sex.${entry.sex}`), entry.division, entry.level_name, entry.club)}
      </p>
      {children}
      {entry && (!own || lanes.some((place) => place.entry === entry)) && (
        <PlaceSelect
          label={t('meet.heats.move', { name: fullName(entry) })}
          none={t('meet.heats.noLane')}
          value={own ? placeValue(own) : ''}
          groups={groups}
          onChoose={(value) => void move(value)}
        />
      )}
    </li>
  );
}
