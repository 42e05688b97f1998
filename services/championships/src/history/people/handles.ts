import { fold } from '@power-corner/contracts/text/fold';
import { giveHandle, latestHandleNumber } from './repository.ts';

interface Names {
  firstname: string;
  lastname: string;
  /** First and family name, for a name in other letters. */
  latinName?: string | null;
}

const lettersOf = (name: string) =>
  fold(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** Four letters of the family name; those of the first name fill a short one, and X what is still missing. */
export function stemOf({ firstname, lastname, latinName }: Names): string {
  const [latinFirst = '', ...latinLast] = latinName?.split(' ') ?? [];
  const [first, last] = [
    lettersOf(firstname) || lettersOf(latinFirst),
    lettersOf(lastname) || lettersOf(latinLast.join('')),
  ];
  return `${last}${first}XXXX`.slice(0, 4);
}

export async function nameByHandle(id: string, names: Names, year: number): Promise<void> {
  const beginning = `${year}${stemOf(names)}`;
  let isGiven = false;
  // A projection that runs beside this one may give the same number first.
  while (!isGiven) {
    const number = (await latestHandleNumber(beginning)) + 1;
    isGiven = await giveHandle(id, `${beginning}${String(number).padStart(2, '0')}`);
  }
}
