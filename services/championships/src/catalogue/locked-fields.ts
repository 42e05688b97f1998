import type { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import { allDivisionsOf } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { ChampionshipRecord } from './model.ts';

const locked = say('lockedField');

/** Forms know minutes only. */
const minuteOf = (instant: Date | string | null | undefined) =>
  instant ? Math.floor(new Date(instant).getTime() / 60_000) : null;

const namesOf = (divisions: readonly { division: string }[]) =>
  divisions
    .map(({ division }) => division)
    .toSorted()
    .join();

/**
 * From the first weigh-in on, only texts, places, status and organiser of a championship change: classes, fees and the
 * schedule of those who stand on the scales are certain.
 * @throws CONFLICT naming the fields that the edit would change
 */
export function assertNotLocked(current: ChampionshipRecord, edit: ChampionshipEdit): void {
  if (!current.weighedInAt) return;
  const sent = edit.divisions ?? (edit.divisions === null ? allDivisionsOf(current.type) : undefined);
  const changes: Partial<Record<keyof ChampionshipEdit, boolean>> = {
    date: edit.date !== undefined && minuteOf(edit.date) !== minuteOf(current.date),
    category_set: edit.category_set !== undefined && edit.category_set !== current.categorySet,
    divisions: sent !== undefined && namesOf(sent) !== namesOf(current.divisions),
    registration_opens_at:
      edit.registration_opens_at !== undefined &&
      minuteOf(edit.registration_opens_at) !== minuteOf(current.registrationOpensAt),
    registration_closes_at:
      edit.registration_closes_at !== undefined &&
      minuteOf(edit.registration_closes_at) !== minuteOf(current.registrationClosesAt),
    entry_fee_dzd: edit.entry_fee_dzd !== undefined && edit.entry_fee_dzd !== current.entryFeeDzd,
  };
  const fields = Object.entries(changes).filter(([, changed]) => changed);
  if (fields.length === 0) return;
  throw new AppError('CONFLICT', {
    message: say('lockedFields'),
    fields: Object.fromEntries(fields.map(([field]) => [field, locked])),
  });
}
