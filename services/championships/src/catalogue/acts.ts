import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { ActValues } from '@power-corner/contracts/acts';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf, changesOf } from '@power-corner/service-kit/messaging/acts';
import type { ChampionshipRecord } from './model.ts';
import { isLevel } from './parts.ts';
import { presentPlain } from './plain-fields.ts';

type Described = Omit<ChampionshipRecord, 'outbox' | 'relay'>;

/** The fields that an admin may change, by the names of the API. Rules are named by the number of their version. */
function valuesOf(championship: Described) {
  const { date, registrationOpensAt, registrationClosesAt, divisions, rules } = championship;
  return {
    name: championship.name,
    date: date.toISOString(),
    location: championship.location,
    description: championship.description,
    status: championship.status,
    max_participants: championship.maxParticipants,
    coach_id: championship.organiser.id,
    registration_opens_at: registrationOpensAt?.toISOString() ?? null,
    registration_closes_at: registrationClosesAt?.toISOString() ?? null,
    category_set: championship.categorySet,
    divisions: limitsText(divisions.filter((each) => !isLevel(each))),
    levels: limitsText(divisions.filter(isLevel)),
    ...presentPlain(championship),
    rules_version: rules?.version ?? null,
  };
}

const limitsText = (limits: Described['divisions']) =>
  limits
    .map(({ division, name = division, maxParticipants: max }) => (max === null ? name : `${name} (${max})`))
    .join(', ') || null;

export function championshipActs(
  ctx: Parameters<typeof actsOf>[0],
  kind: ActKind,
  { _id: id, name }: Pick<ChampionshipRecord, '_id' | 'name'>,
  values: { userId?: string; before?: ActValues; after?: ActValues } = {},
): DomainEvent[] {
  return actsOf(ctx, kind, { championship: { id, name }, ...values });
}

export function creationActs(ctx: ActorContext, created: Described): DomainEvent[] {
  const { after } = changesOf({}, { ...valuesOf(created), hidden: created.hidden });
  return championshipActs(ctx, 'championship_created', created, { after });
}

/** @returns none when nothing differs */
export function editActs(ctx: ActorContext, current: Described, set: Partial<Described>): DomainEvent[] {
  const changes = changesOf(valuesOf(current), valuesOf({ ...current, ...set }));
  return Object.keys(changes.after).length > 0 ? championshipActs(ctx, 'championship_edited', current, changes) : [];
}
