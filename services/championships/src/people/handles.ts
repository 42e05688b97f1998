import { fold } from '@power-corner/contracts/text/fold';
import { giveHandle } from './repository.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lettersOf = (name: string) =>
  fold(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** Four letters of the family name; those of the first name fill a short one, and X what is still missing. */
export const stemOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${lettersOf(lastname)}${lettersOf(firstname)}XXXX`.slice(0, 4);

/** The handles of a year and a name, in the order in which they are given: after 99 people another last letter. */
export function* handlesOf(year: number, stem: string): Generator<string> {
  for (const last of new Set(`${stem.slice(3)}${letters}`))
    for (let number = 1; number <= 99; number += 1)
      yield `${year}${stem.slice(0, 3)}${last}${String(number).padStart(2, '0')}`;
}

/** Gives a person without a handle the first free one. @param year of the first published result */
export async function nameByHandle(
  id: string,
  names: { firstname: string; lastname: string },
  year: number,
): Promise<void> {
  for (const handle of handlesOf(year, stemOf(names))) if (await giveHandle(id, handle)) return;
}
