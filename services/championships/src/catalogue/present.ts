import type { Championship } from '@power-corner/contracts/championships';
import type { ChampionshipRecord } from './model.ts';
import { statusAt } from './rules.ts';

/** @param taken the places taken at that time */
export function presentChampionship(record: ChampionshipRecord, taken: number, now: Date): Championship {
  return {
    id: record._id,
    revision: record.revision,
    name: record.name,
    date: record.date.toISOString(),
    location: record.location,
    description: record.description,
    type: record.type,
    max_participants: record.maxParticipants,
    remaining_places: record.maxParticipants === null ? null : Math.max(0, record.maxParticipants - taken),
    participants_count: taken,
    picture: record.picture,
    status: statusAt(record, now),
    hidden: record.hidden,
    canceled_reason: record.canceledReason,
    coach_id: record.organiser.id,
    coach_firstname: record.organiser.firstname,
    coach_lastname: record.organiser.lastname,
  };
}
