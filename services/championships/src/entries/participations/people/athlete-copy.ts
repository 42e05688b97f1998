import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import { sortNameOf } from '@power-corner/contracts/text/fold';
import type { AthleteRecord } from '../../../athletes/model.ts';
import { findAthlete } from '../../../athletes/repository.ts';
import { markChampionshipToProject } from '../../../catalogue/repository.ts';
import type { AthleteCopy } from '../../places/model.ts';
import { findShownOtherwise, setAthleteCopies } from '../../places/change-repository.ts';

type Profile = Pick<
  AthleteRecord,
  'revision' | 'firstname' | 'lastname' | 'latinName' | 'sex' | 'phoneNumber' | 'language'
> & {
  email: string | null;
};

/** @returns null for an incomplete profile, which cannot participate */
export function copyAthlete(profile: Profile): AthleteCopy | null {
  const { revision, firstname, lastname, latinName, email, sex, phoneNumber, language } = profile;
  if (!sex) return null;
  return {
    revision,
    firstname,
    lastname,
    ...(latinName && { latinName }),
    email,
    sex,
    phoneNumber: phoneNumber ?? '',
    ...(language && { language }),
    sort: sortNameOf(profile),
    names: searchedNames(firstname, lastname, latinName),
  };
}

export async function updateAthleteCopies(athlete: AthleteRecord): Promise<void> {
  const copy = copyAthlete(athlete);
  if (!copy) return;
  const shownIn = await findShownOtherwise(athlete._id, copy);
  // Marked before the write too: an event that comes again finds no older copy.
  for (const id of shownIn) await markChampionshipToProject(id);
  await setAthleteCopies(athlete._id, copy);
  for (const id of shownIn) await markChampionshipToProject(id);
}

/** Copies the profile again if it changed while a place was taken: that change did not find the new participation. */
export async function copyMissedUpdate({ _id, revision }: AthleteRecord): Promise<void> {
  const latest = await findAthlete(_id);
  if (latest && latest.revision > revision) await updateAthleteCopies(latest);
}
