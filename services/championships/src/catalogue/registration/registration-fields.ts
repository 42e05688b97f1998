import type { ChampionshipEdit, NewChampionship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { disciplines } from '@power-corner/contracts/lists';
import {
  allDivisionsOf,
  divisionsFault,
  levelsFault,
  numberedSlug,
  slugOf,
  windowFaults,
} from '@power-corner/contracts/championships/registration';
import { fault } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, faultsOf, invalid } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord, DivisionLimit } from '../model.ts';
import { divisionsIn, levelsOf } from '../parts.ts';
import type { StoredPlain } from '../plain-fields.ts';
import { storedPlain } from '../plain-fields.ts';

type Sent = NonNullable<ChampionshipEdit['divisions']>;

const asLimits = (type: ChampionshipType, sent: Sent | null): DivisionLimit[] =>
  sent
    ? sent.map(({ division, max_participants: maxParticipants }) => ({ division, maxParticipants }))
    : allDivisionsOf(type).map(({ division }) => ({ division, maxParticipants: null }));

/** A new level gets its id from its name. Ids of levels that the edit removes are not given again by it. */
function levelLimits(
  sent: NonNullable<ChampionshipEdit['levels']>,
  current: readonly DivisionLimit[],
): DivisionLimit[] {
  const taken = new Set(current.map(({ division }) => division));
  const newId = (name: string): string => {
    const slug = slugOf(name, 'level');
    for (let number = 1; ; number++) {
      const id = numberedSlug(slug, number);
      if (!taken.has(id)) return id;
    }
  };
  return sent.map(({ id, name, max_participants: maxParticipants }) => {
    const division = current.find((each) => each.division === id)?.division ?? newId(name);
    taken.add(division);
    return { division, name, maxParticipants };
  });
}

/** The faults that concern several fields, by the field that shows them. */
export function registrationFaults({
  type,
  divisions,
  levels,
  max_participants: total,
  ...window
}: Pick<
  NewChampionship,
  'type' | 'date' | 'divisions' | 'levels' | 'max_participants' | 'registration_opens_at' | 'registration_closes_at'
>): Record<string, string> {
  const ofDivisions = divisions && divisionsFault(type, divisions, total);
  const ofLevels = levels && levelsFault(type, levels, total);
  return {
    ...windowFaults(window),
    ...(ofDivisions && { divisions: ofDivisions }),
    ...(ofLevels && { levels: ofLevels }),
  };
}

type RegistrationFields = StoredPlain &
  Pick<
    ChampionshipRecord,
    | 'registrationOpensAt'
    | 'registrationClosesAt'
    | 'categorySet'
    | 'divisions'
    | 'rules'
    | 'lastRulesVersion'
    | 'rulesHistory'
  >;

const instantOf = (sent: string | null) => (sent === null ? null : new Date(sent));

export function registrationFieldsOf(form: NewChampionship, now: Date): RegistrationFields {
  return {
    registrationOpensAt: instantOf(form.registration_opens_at),
    registrationClosesAt: instantOf(form.registration_closes_at),
    categorySet: form.category_set,
    divisions: disciplines[form.type].hasLevels
      ? levelLimits(form.levels ?? [], [])
      : asLimits(form.type, form.divisions),
    ...storedPlain(form),
    rules: null,
    ...rulesAfter({ rules: null }, form.rules, now),
  };
}

/**
 * What the edit leaves out stays.
 * @param date of the championship after the edit
 * @throws INVALID_INPUT at the wrong fields
 */
export function registrationAfter(
  current: ChampionshipRecord,
  edit: ChampionshipEdit,
  { date, now }: { date: Date; now: Date },
): Partial<RegistrationFields> {
  const opensAt =
    edit.registration_opens_at === undefined ? current.registrationOpensAt : instantOf(edit.registration_opens_at);
  const closesAt =
    edit.registration_closes_at === undefined ? current.registrationClosesAt : instantOf(edit.registration_closes_at);
  const changed =
    date.getTime() !== current.date.getTime() ||
    opensAt?.getTime() !== current.registrationOpensAt?.getTime() ||
    closesAt?.getTime() !== current.registrationClosesAt?.getTime();
  const faults = {
    ...(changed && windowFaults({ date, registration_opens_at: opensAt, registration_closes_at: closesAt })),
    ...divisionFaults(current, edit),
  };
  if (Object.keys(faults).length > 0) throw invalid(faultsOf(faults));
  return {
    registrationOpensAt: opensAt,
    registrationClosesAt: closesAt,
    ...(edit.category_set !== undefined && { categorySet: edit.category_set }),
    ...limitsAfter(current, edit),
    ...storedPlain(edit),
    ...rulesAfter(current, edit.rules, now),
  };
}

type PlacesEdit = Pick<ChampionshipEdit, 'divisions' | 'levels' | 'max_participants'>;

function limitsAfter(
  { type, divisions: current }: ChampionshipRecord,
  { divisions, levels }: PlacesEdit,
): Partial<Pick<ChampionshipRecord, 'divisions'>> {
  if (!disciplines[type].hasLevels) return divisions === undefined ? {} : { divisions: asLimits(type, divisions) };
  return levels === undefined ? {} : { divisions: levelLimits(levels ?? [], current) };
}

/** A new total that a division or a level exceeds is named at the total when the edit leaves these out. */
function divisionFaults(current: ChampionshipRecord, edit: PlacesEdit): Record<string, string> {
  const { divisions, levels, max_participants: total = current.maxParticipants } = edit;
  if (divisions === undefined && levels === undefined && edit.max_participants === undefined) return {};
  const known = levelsOf(current);
  const named = levels === undefined ? known : (levels ?? []);
  const offered =
    divisions === null
      ? allDivisionsOf(current.type)
      : (divisions ??
        divisionsIn(current).map(({ division, maxParticipants: max }) => ({ division, max_participants: max })));
  const ofDivisions = divisionsFault(current.type, offered, total);
  const isUnknown = named.some(({ id }) => id !== undefined && !known.some((each) => each.id === id));
  const ofLevels = isUnknown ? fault('levelUnknown') : levelsFault(current.type, named, total);
  return {
    ...(ofDivisions && { [divisions === undefined ? 'max_participants' : 'divisions']: ofDivisions }),
    ...(ofLevels && { [levels === undefined ? 'max_participants' : 'levels']: ofLevels }),
  };
}

function rulesAfter(
  { rules, lastRulesVersion = 0 }: Pick<ChampionshipRecord, 'rules' | 'lastRulesVersion'>,
  sent: string | null | undefined,
  now: Date,
): Partial<Pick<ChampionshipRecord, 'rules' | 'lastRulesVersion' | 'rulesHistory'>> {
  if (sent === undefined || sent === (rules?.text ?? null)) return {};
  if (sent === null) return { rules: null };
  const version = { version: lastRulesVersion + 1, text: sent, changedAt: now };
  return { rules: version, lastRulesVersion: version.version, rulesHistory: [version] };
}

/** Entries keep the categories they were made with, so that a championship has those of one set only. */
export function categorySetLocked(): AppError {
  const message = say('categorySetLocked');
  return new AppError('CONFLICT', { message, fields: { category_set: message } });
}

export function removedDivisions(
  current: Pick<ChampionshipRecord, 'divisions'>,
  next: readonly DivisionLimit[],
): DivisionLimit[] {
  const kept = next.map(({ division }) => division);
  return current.divisions
    .filter(({ division }) => !kept.includes(division))
    .map((limit) => ({ ...limit, maxParticipants: 0 }));
}
