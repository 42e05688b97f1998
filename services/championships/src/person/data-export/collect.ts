import type { ExportedPerson } from '@power-corner/service-kit/data-export/answer';
import { findAthlete } from '../../athletes/repository.ts';
import { findRemindersOf } from '../../catalogue/reminders/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionshipsById, findOfficiatedBy, findOrganisedBy } from '../../catalogue/repository.ts';
import { findAllOfPerson } from '../../entries/participations/repository.ts';
import { history } from '../../history/asked.ts';
import { findPerson } from '../../history/people/repository.ts';
import { findAllOfPerson as findRecordsOf } from '../../history/records/repository.ts';
import { getOwnResults } from '../../day/results/get-results.ts';
import { presentExported } from './present.ts';

/** This service's data about a person: as an athlete, and the acts of an organiser without the data of others. */
export async function collect({ userId, email }: ExportedPerson) {
  const athlete = await findAthlete(userId);
  const [participations, reminders, organised, officiated, person] = await Promise.all([
    findAllOfPerson(userId, { firstname: '', lastname: '', ...athlete, email }),
    findRemindersOf(userId),
    findOrganisedBy(userId),
    findOfficiatedBy(userId),
    findPerson(userId),
  ]);
  const records = await findRecordsOf(userId, participations);
  const named = [...participations, ...reminders];
  const championships = await findChampionshipsById([...new Set(named.map(({ championshipId }) => championshipId))]);
  const results = await getOwnResults(
    history,
    participations.flatMap((participation) => {
      const championship = championships.get(participation.championshipId);
      return championship && !championship.deleted ? [{ participation, championship }] : [];
    }),
  );
  const about = (championshipId: string) => presentChampionship(championships.get(championshipId), championshipId);
  return {
    profile_copy: athlete && {
      firstname: athlete.firstname,
      lastname: athlete.lastname,
      email: athlete.email,
      usertype: athlete.usertype,
      verified: athlete.verified,
      sex: athlete.sex,
      phone_number: athlete.phoneNumber,
      birthday: athlete.birthday,
      weight: athlete.weight,
      club: athlete.club ?? null,
      latin_name: athlete.latinName ?? null,
    },
    participations: participations.map((record) => ({
      championship: about(record.championshipId),
      ...presentExported(record, userId),
      result: results.get(record._id) ?? null,
    })),
    public_page: person && {
      handle: person.handle ?? null,
      page: person.page,
      ranked: person.ranked,
      chosen_at: person.chosenAt ?? null,
    },
    records: records.map(({ lift, weightKg, day, championship, state }) => ({
      lift,
      weight_kg: weightKg,
      date: day,
      championship: championship ?? null,
      record_state: state,
    })),
    opening_reminders: reminders.map(({ championshipId, asked, sentFor, createdAt }) => ({
      championship: about(championshipId),
      asked,
      asked_at: createdAt,
      sent_for: sentFor ?? null,
    })),
    tasks_of_the_day: officiated.map((championship) => {
      const given = championship.officials?.find((official) => official.userId === userId);
      return {
        championship: presentChampionship(championship, championship._id),
        parts: (given?.parts ?? []).map((part) => ({ part })),
        given_at: given?.givenAt ?? null,
      };
    }),
    organised_championships: organised.map((championship) => presentChampionship(championship, championship._id)),
  };
}

const presentChampionship = (championship: ChampionshipRecord | undefined, id: string) =>
  championship
    ? { id, name: championship.name, date: championship.date, location: championship.location, type: championship.type }
    : { id, name: null, date: null, location: null, type: null };
