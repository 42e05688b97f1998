import type { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import { allDivisionsOf } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord } from './model.ts';
import { divisionsIn } from './parts.ts';

const locked = say('lockedField');

/** Forms send whole minutes, stored dates may have seconds. */
const minuteOf = (instant: Date | string | null | undefined) =>
  instant ? Math.floor(new Date(instant).getTime() / 60_000) : null;

const isMoved = (sent: string | null | undefined, stored: Date | null) =>
  sent !== undefined && minuteOf(sent) !== minuteOf(stored);

const namesOf = (divisions: readonly { division: string }[]) =>
  divisions
    .map(({ division }) => division)
    .toSorted()
    .join();

/**
 * From the first weigh-in on, only texts, places, status and organiser of a championship change: the classes, fees and
 * times of those who were weighed in stay.
 * @throws CONFLICT naming the fields that the edit would change
 */
export function assertNotLocked(current: ChampionshipRecord, edit: ChampionshipEdit): void {
  if (!current.weighedInAt) return;
  const sent = edit.divisions ?? (edit.divisions === null ? allDivisionsOf(current.type) : undefined);
  const changes: Partial<Record<keyof ChampionshipEdit, boolean>> = {
    date: isMoved(edit.date, current.date),
    category_set: edit.category_set !== undefined && edit.category_set !== current.categorySet,
    divisions: sent !== undefined && namesOf(sent) !== namesOf(divisionsIn(current)),
    registration_opens_at: isMoved(edit.registration_opens_at, current.registrationOpensAt),
    registration_closes_at: isMoved(edit.registration_closes_at, current.registrationClosesAt),
    entry_fee_dzd: edit.entry_fee_dzd !== undefined && edit.entry_fee_dzd !== current.entryFeeDzd,
  };
  const fields = Object.entries(changes).filter(([, changed]) => changed);
  if (fields.length === 0) return;
  throw new AppError('CONFLICT', {
    message: say('lockedFields'),
    fields: Object.fromEntries(fields.map(([field]) => [field, locked])),
  });
}
