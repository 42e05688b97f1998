import type { ChampionshipEdit, NewChampionship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { allDivisionsOf, divisionsFault, windowFaults } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, faultsOf, invalid } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord, DivisionLimit } from '../model.ts';
import type { StoredPlain } from '../plain-fields.ts';
import { storedPlain } from '../plain-fields.ts';

type Sent = NonNullable<ChampionshipEdit['divisions']>;

const asLimits = (type: ChampionshipType, sent: Sent | null): DivisionLimit[] =>
  sent
    ? sent.map(({ division, max_participants: maxParticipants }) => ({ division, maxParticipants }))
    : allDivisionsOf(type).map(({ division }) => ({ division, maxParticipants: null }));

/** The faults that concern several fields, by the field that shows them. */
export function registrationFaults({
  type,
  divisions,
  max_participants: total,
  ...window
}: Pick<
  NewChampionship,
  'type' | 'date' | 'divisions' | 'max_participants' | 'registration_opens_at' | 'registration_closes_at'
>): Record<string, string> {
  const fault = divisions && divisionsFault(type, divisions, total);
  return { ...windowFaults(window), ...(fault && { divisions: fault }) };
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
    divisions: asLimits(form.type, form.divisions),
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
    ...(edit.divisions !== undefined && { divisions: asLimits(current.type, edit.divisions) }),
    ...storedPlain(edit),
    ...rulesAfter(current, edit.rules, now),
  };
}

type PlacesEdit = Pick<ChampionshipEdit, 'divisions' | 'max_participants'>;

/** A new total that a division exceeds is named at the total when the edit leaves the divisions out. */
function divisionFaults(current: ChampionshipRecord, edit: PlacesEdit): Record<string, string> {
  const { divisions: sent, max_participants: total = current.maxParticipants } = edit;
  if (sent === undefined && edit.max_participants === undefined) return {};
  const offered =
    sent ??
    (sent === null ? asLimits(current.type, null) : current.divisions).map(({ division, maxParticipants }) => ({
      division,
      max_participants: maxParticipants,
    }));
  const fault = divisionsFault(current.type, offered, total);
  if (!fault) return {};
  return sent === undefined ? { max_participants: fault } : { divisions: fault };
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
    .map(({ division }) => ({ division, maxParticipants: 0 }));
}
