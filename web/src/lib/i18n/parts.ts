import type { EntryPart } from '@power-corner/contracts/championships/registration';
import { among, divisions } from '@power-corner/contracts/lists';
import { t, type MessageKey } from './i18n.ts';

const words = {
  division: {
    label: 'field.division',
    all: 'field.divisions',
    choose: 'detail.division',
    missing: 'participate.chooseDivision',
    move: 'participation.moveDivision',
    moved: 'participation.moved',
    other: 'participation.otherDivision',
  },
  level: {
    label: 'field.level',
    all: 'field.levels',
    choose: 'detail.level',
    missing: 'participate.chooseLevel',
    move: 'participation.moveLevel',
    moved: 'participation.movedLevel',
    other: 'participation.otherLevel',
  },
} as const satisfies Record<'division' | 'level', Record<string, MessageKey>>;

/** The words for what a championship offers at entry. */
export const partWords = (offered: readonly Pick<EntryPart, 'id'>[]): (typeof words)['division' | 'level'] =>
  words[offered.some(({ id }) => !among(divisions, id)) ? 'level' : 'division'];

interface Entered {
  division?: string | null | undefined;
  /** Absent from what a device has kept since before there were levels. */
  level_name?: string | null | undefined;
}

/** The division of an entry or a category, or the name of its level. */
export const partText = ({ division = null, level_name: level = null }: Entered): string | null => division ?? level;

export const partLabel = (...entries: readonly Entered[]): string =>
  t(entries.some(({ level_name: level }) => level) ? 'field.level' : 'field.division');
