import type { Meet, MeetEntry, MeetSettings } from '@power-corner/contracts/results/meet';
import type { CommandOf, MeetCommandType } from '@power-corner/contracts/results/meet-commands';
import { defaultSettingsOf } from './disciplines.ts';

export const entryId = (number: number): string => number.toString(16).padStart(24, '0');

export function anEntry(number: number, given: Partial<MeetEntry> = {}): MeetEntry {
  return {
    id: entryId(number),
    firstname: `Prénom${number}`,
    lastname: 'Nom',
    latin_name: null,
    sex: 'Male',
    birthday: '1995-03-02',
    club: null,
    division: '3 Movement',
    level: null,
    level_name: null,
    weight_class: '74Kg-83Kg',
    age_category: 'Open',
    state: 'confirmed',
    fee: null,
    present: true,
    bodyweight_kg: 80,
    lot: number,
    rack_heights: {},
    openers: {},
    session: 1,
    flight: 'A',
    attempts: {},
    scores: {},
    outcome: 'competing',
    outcome_reason: null,
    changes: {},
    ...given,
  };
}

export function aMeet(
  entries: MeetEntry[],
  {
    type = 'Powerlifting',
    settings = {},
    ...given
  }: Omit<Partial<Meet>, 'settings'> & { type?: Meet['championship']['type']; settings?: Partial<MeetSettings> } = {},
): Meet {
  return {
    championship: {
      id: entryId(0xfff),
      slug: 'coupe',
      name: 'Coupe',
      date: '2026-11-20T08:00:00.000Z',
      location: 'Annaba',
      type,
      status: 'ongoing',
      category_set: 'club',
    },
    settings: { ...defaultSettingsOf(type), ...settings },
    sessions: [{ number: 1, name: null, state: 'open', weigh_in: 'open' }],
    entries,
    current: null,
    changes: {},
    published_at: null,
    corrected_at: null,
    revision: 10,
    ...given,
  };
}

let commands = 0;

export function aCommand<Type extends MeetCommandType>(
  type: Type,
  entry: number | null,
  data: CommandOf<Type>['data'],
  given: { based_on?: number; device?: string } = {},
): CommandOf<Type> {
  commands += 1;
  return {
    id: `command-${commands}`,
    type,
    based_on: 10,
    at: '2026-11-20T09:00:00.000Z',
    ...(entry !== null && { entry_id: entryId(entry) }),
    data,
    ...given,
  } as CommandOf<Type>;
}
