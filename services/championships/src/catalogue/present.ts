import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipRecord } from './model.ts';
import type { Part } from './parts.ts';
import { divisionsIn, levelsOf } from './parts.ts';
import { presentPlain } from './plain-fields.ts';
import { statusAt } from './rules.ts';

export function presentDetail(
  record: ChampionshipRecord,
  { taken, byDivision }: { taken: number; byDivision: ReadonlyMap<Part, number> },
  now: Date,
): Championship {
  const { rules } = record;
  const presented = presentChampionship(record, taken, now);
  const left = presented.remaining_places ?? Number.POSITIVE_INFINITY;
  const remainingIn = (part: Part, max: number | null) => ({
    remaining_places: max === null ? null : Math.max(0, Math.min(left, max - (byDivision.get(part) ?? 0))),
  });
  return {
    ...presented,
    divisions: presented.divisions.map((each) => ({ ...each, ...remainingIn(each.division, each.max_participants) })),
    levels: presented.levels.map((each) => ({ ...each, ...remainingIn(each.id, each.max_participants) })),
    rules: rules ? { version: rules.version, text: rules.text, changed_at: rules.changedAt.toISOString() } : null,
  };
}

export function presentChampionship(record: ChampionshipRecord, taken: number, now: Date): Championship {
  return {
    id: record._id,
    slug: record.slug ?? record._id,
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
    registration_opens_at: record.registrationOpensAt?.toISOString() ?? null,
    registration_closes_at: record.registrationClosesAt?.toISOString() ?? null,
    category_set: record.categorySet,
    divisions: divisionsIn(record).map(({ division, maxParticipants }) => ({
      division,
      max_participants: maxParticipants,
    })),
    levels: levelsOf(record),
    ...presentPlain(record),
  };
}
