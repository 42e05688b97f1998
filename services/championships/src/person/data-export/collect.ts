import type { ExportedPerson } from '@power-corner/service-kit/data-export/answer';
import { findCoaching, findCoachingsBy, findInvitationsOf } from '../coaching/repository.ts';
import { findHighlights } from '../../history/records/highlights.ts';
import { findAthlete, findAthletes } from '../../athletes/repository.ts';
import { findRemindersOf } from '../../catalogue/reminders/repository.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionshipsById, findOfficiatedBy, findOrganisedBy } from '../../catalogue/repository.ts';
import { findParticipationsOf } from '../../entries/places/participation-repository.ts';
import { findPerson } from '../../history/people/repository.ts';
import { shownState } from '../../history/records/get-records.ts';
import { findAllRecordsOfPerson } from '../../history/records/repository.ts';
import { getOwnResults } from '../../day/results/get-results.ts';
import { presentExported } from './present.ts';

/** An organiser's acts are included without the data of others. */
export async function collect({ userId, email }: ExportedPerson) {
  const athlete = await findAthlete(userId);
  const [participations, reminders, organised, officiated, person] = await Promise.all([
    findParticipationsOf(userId, { firstname: '', lastname: '', ...athlete, email }),
    findRemindersOf(userId),
    findOrganisedBy(userId),
    findOfficiatedBy(userId),
    findPerson(userId),
  ]);
  const records = await findAllRecordsOfPerson(userId, participations);
  const named = [...participations, ...reminders];
  const championships = await findChampionshipsById([...new Set(named.map(({ championshipId }) => championshipId))]);
  const results = await getOwnResults(
    { findHighlights },
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
      ...presentExported(record, championships.get(record.championshipId) ?? { divisions: [] }, userId),
      result: results.get(record._id) ?? null,
    })),
    public_page: person && {
      handle: person.handle ?? null,
      page: person.page,
      ranked: person.ranked,
      chosen_at: person.chosenAt ?? null,
    },
    records: await Promise.all(
      records.map(async (record) => ({
        lift: record.lift,
        weight_kg: record.weightKg,
        date: record.day,
        championship: record.championship ?? null,
        record_state: await shownState(record),
      })),
    ),
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
    ...(await collectCoaching(userId)),
  };
}

async function collectCoaching(userId: string) {
  const [own, others, invitations] = await Promise.all([
    findCoaching(userId),
    findCoachingsBy(userId),
    findInvitationsOf(userId),
  ]);
  const people = await findAthletes([...(own ? [own.coachId] : []), ...others.map(({ _id }) => _id)]);
  const named = (id: string, since: Date) => {
    const { firstname = null, lastname = null } = people.get(id) ?? {};
    return { firstname, lastname, since };
  };
  return {
    coach: own && named(own.coachId, own.since),
    coached_athletes: others.map(({ _id, since }) => named(_id, since)),
    coach_invitations: invitations.map(({ createdAt, expiresAt }) => ({
      created_at: createdAt,
      expires_at: expiresAt,
    })),
  };
}

const presentChampionship = (championship: ChampionshipRecord | undefined, id: string) =>
  championship
    ? { id, name: championship.name, date: championship.date, location: championship.location, type: championship.type }
    : { id, name: null, date: null, location: null, type: null };
