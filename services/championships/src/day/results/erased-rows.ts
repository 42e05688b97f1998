import { lettersOf } from '@power-corner/contracts/text/fold';
import { tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import { createHmac } from 'node:crypto';
import type { ChampionshipRecord, ErasedEntry } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { latinNameOf } from '../../entries/places/rules.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { plainName } from './differences.ts';
import { renameRows } from './repository.ts';

export const anonymous = { firstname: 'Athlète', lastname: 'anonyme' } as const;
export const anonymousName = `${anonymous.firstname} ${anonymous.lastname}`;

type WithErased = Pick<ChampionshipRecord, '_id' | 'erasedNames'>;

/** In either order and in Latin letters, without anything but letters. */
export function namesInSheets(participation: Pick<ParticipationRecord, 'athlete' | 'latinName'>): string[] {
  const { firstname, lastname } = participation.athlete;
  const [first = '', ...last] = latinNameOf(participation)?.split(' ') ?? [];
  const pairs = [
    [firstname, lastname],
    [first, last.join('')],
  ] as const;
  const names = pairs.flatMap(([one, other]) => [lettersOf(one + other), lettersOf(other + one)]);
  return [...new Set(names)].filter((name) => name !== '');
}

/** Names are short and easy to guess: the key makes a hash useless in any other championship. */
const hashOf = (championshipId: string, letters: string) =>
  createHmac('sha256', championshipId).update(letters).digest('base64url');

/** @param isNamed a result stays under the name: only the entry counts as erased */
export const erasedEntry = (participation: ParticipationRecord, isNamed: boolean): ErasedEntry => ({
  entry: tombstoneIdOf(participation._id),
  names: isNamed ? [] : namesInSheets(participation).map((name) => hashOf(participation.championshipId, name)),
});

export function erasedUnder({ _id, erasedNames = [] }: WithErased, name: string): string[] {
  if (erasedNames.length === 0) return [];
  const hash = hashOf(_id, lettersOf(plainName(name)));
  return erasedNames.filter(({ names }) => names.includes(hash)).map(({ entry }) => entry);
}

export function withoutErasedNames(championship: WithErased, rows: readonly SheetRow[]): SheetRow[] {
  const erased = new Set(championship.erasedNames?.map(({ entry }) => entry));
  if (erased.size === 0) return [...rows];
  const entryOf = ({ participationId: id }: SheetRow) => (id === undefined ? undefined : tombstoneIdOf(id));
  const matched = new Set(rows.map(entryOf));
  return rows.map((row) => {
    const entry = entryOf(row);
    const isErased =
      entry === undefined ? erasedUnder(championship, row.name).some((each) => !matched.has(each)) : erased.has(entry);
    return isErased ? { ...row, name: anonymousName } : row;
  });
}

/** For an erasure, and for an import that may have read the entries before one. */
export async function eraseRows(championshipId: string): Promise<void> {
  const championship = await findChampionship(championshipId);
  if (championship?.erasedNames) await renameRows(championshipId, (rows) => withoutErasedNames(championship, rows));
}
