import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { needsLatinName } from '@power-corner/contracts/text/latin-letters';
import { partInRequest, type EntryPart } from '@power-corner/contracts/championships/registration';
import { Guardian, needsGuardian } from '@power-corner/contracts/participations/participations';
import { type AddEntry, WalkInPerson } from '@power-corner/contracts/participations/walk-ins';
import { z } from '@power-corner/contracts/zod';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

export const emptyEntry = { division: '', guardianName: '', guardianPhone: '' };
export type EntryValues = typeof emptyEntry;

export const emptyPerson = {
  firstname: '',
  lastname: '',
  sex: '',
  birthday: '',
  weight: '',
  phone_number: '',
  email: '',
  club: '',
  latin_name: '',
  ...emptyEntry,
};
export type PersonValues = typeof emptyPerson;

/** True if somebody of this birthday needs a guardian on the day of the championship; an unfinished one does not. */
export const isMinorOn = (birthday: string | null, date: string): boolean =>
  birthday !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(birthday.slice(0, 10)) &&
  needsGuardian(birthday.slice(0, 10), dayInAlgiers(new Date(date)));

const entryShape = (parts: readonly EntryPart[], guardian: boolean) => ({
  division:
    parts.length > 0
      ? z.enum(
          parts.map(({ id }) => id),
          { error: t(partWords(parts).missing) },
        )
      : z.string(),
  guardianName: guardian ? Guardian.shape.name : z.string(),
  guardianPhone: guardian ? Guardian.shape.phone_number : z.string(),
});

export const accountSchema = (parts: readonly EntryPart[], guardian: boolean) => z.object(entryShape(parts, guardian));

/** @param minor true if the values demand a guardian */
export function personSchema(parts: readonly EntryPart[], minor: (values: PersonValues) => boolean) {
  const { guardian: _, ...person } = WalkInPerson.shape;
  const schemaFor = (guardian: boolean) => z.object({ ...person, ...entryShape(parts, guardian) });
  const schemas = { adult: schemaFor(false), minor: schemaFor(true) };
  return (values: PersonValues) => {
    const schema = schemas[minor(values) ? 'minor' : 'adult'];
    return needsLatinName(values) ? schema : z.omit(schema, { latin_name: true });
  };
}

export type ParsedPerson = z.infer<ReturnType<ReturnType<typeof personSchema>>>;

const guardianOf = ({ guardianName: name, guardianPhone: phone_number }: EntryValues, minor: boolean) =>
  minor ? { guardian: { name, phone_number } } : {};

export const accountEntry = (userId: string, values: EntryValues, minor: boolean): AddEntry => ({
  user_id: userId,
  ...partInRequest(values.division),
  ...guardianOf(values, minor),
});

export function personEntry(values: ParsedPerson, minor: boolean): AddEntry {
  const { division, guardianName: _, guardianPhone: __, ...person } = values;
  return { person: { ...person, ...guardianOf(values, minor) }, ...partInRequest(division) };
}
