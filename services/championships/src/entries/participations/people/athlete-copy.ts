import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import { fold } from '@power-corner/contracts/text/fold';
import type { AthleteRecord } from '../../../athletes/model.ts';
import { findAthlete } from '../../../athletes/repository.ts';
import type { Deps } from '../../../deps.ts';
import type { AthleteCopy } from '../../places/model.ts';
import { findShownOtherwise, setAthleteCopies } from '../repository.ts';

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
    sort: fold(`${lastname} ${firstname}`),
    names: searchedNames(firstname, lastname, latinName),
  };
}

/** Copies a newer profile to the athlete's participations. Their category and class stay as they were. */
export async function updateAthleteCopies(day: Deps['day'], athlete: AthleteRecord): Promise<void> {
  const copy = copyAthlete(athlete);
  if (!copy) return;
  const published = await day.findPublishedAmong(await findShownOtherwise(athlete._id, copy));
  // Marked before the write too: an event that comes again finds no older copy.
  for (const id of published.keys()) await day.markResultsDue(id, new Date());
  await setAthleteCopies(athlete._id, copy);
  for (const id of published.keys()) await day.noteCorrection(id);
}

/** Copies the profile again if it changed while a place was taken: that change did not find the new participation. */
export async function copyMissedUpdate(day: Deps['day'], { _id, revision }: AthleteRecord): Promise<void> {
  const latest = await findAthlete(_id);
  if (latest && latest.revision > revision) await updateAthleteCopies(day, latest);
}
