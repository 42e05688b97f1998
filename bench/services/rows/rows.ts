import { divisionsOf } from '@power-corner/contracts/lists';
import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import { fold } from '@power-corner/contracts/text/fold';
import { createHash } from 'node:crypto';
import type { ChampionshipRecord } from '../../../services/championships/src/catalogue/model.ts';
import type { AthleteRecord } from '../../../services/championships/src/athletes/model.ts';
import type { ParticipationRecord } from '../../../services/championships/src/entries/places/model.ts';
import { searchedText } from '../../../services/auth/src/users/search.ts';

// Documents as the services write them, for filling a database by the ten thousand.

const days = 86_400_000;
export const firstnames = ['Amine', 'Lina', 'Yacine', 'Sarah', 'Riad', 'Nour', 'Ilyes', 'Meriem', 'Walid', 'Hana'];
export const lastnames = 'Haddad Boudiaf Cherif Mansouri Ziani Belkacem Saadi Khelifi Brahimi Toumi'.split(' ');
const towns = ['Annaba', 'Alger', 'Oran', 'Constantine', 'Sétif', 'Béjaïa', 'Tlemcen', 'Batna'];
const types = ['Powerlifting', 'Calisthenics', 'Crossfit'] as const;
const ageCategories = ['Sub-Junior', 'Junior', 'Open', 'Master'] as const;

export const idOf = (...words: (string | number)[]): string =>
  createHash('sha256').update(words.join('|')).digest('hex').slice(0, 24);

export function championshipRow(
  number: number,
  {
    name = `Coupe ${number} de ${towns[number % towns.length]}`,
    places = 150,
    type = types[number % 3] ?? 'Crossfit',
  }: { name?: string; places?: number | null; type?: (typeof types)[number] } = {},
): ChampionshipRecord {
  const id = idOf('championship', number, name);
  const upcoming = number % 2 === 0;
  return {
    _id: id,
    revision: 1,
    name,
    search: fold(name),
    type,
    date: new Date(Date.now() + (upcoming ? 1 : -1) * (3 * days + (number % 50_000) * 600_000)),
    location: `Salle omnisports, ${towns[number % towns.length]}`,
    description:
      'Trois essais par mouvement, un seul total. Pesée deux heures avant, contrôle du matériel sur place, remise des médailles le soir même.',
    maxParticipants: places,
    picture: `/pictures/${idOf('picture', number)}00000000-1080.webp`,
    status: upcoming ? 'upcoming' : 'completed',
    hidden: false,
    canceledReason: null,
    organiser: { id: null, adminId: null, firstname: 'Karim', lastname: 'Benali', revision: null },
    slug: id,
    registrationOpensAt: null,
    registrationClosesAt: null,
    categorySet: 'club',
    divisions: divisionsOf[type].map((division) => ({ division, maxParticipants: null })),
    entryFeeDzd: null,
    paymentInstructions: null,
    rules: null,
    deleted: false,
    limitRevision: 0,
    createdAt: new Date(),
  };
}

const person = (number: number) => ({
  revision: 1,
  firstname: firstnames[number % 10] as string,
  lastname: `${lastnames[Math.floor(number / 10) % 10]} ${number}`,
  email: `athlete.${number}@banc.example`,
  sex: number % 3 === 0 ? ('Female' as const) : ('Male' as const),
  phoneNumber: `06${String(10_000_000 + number)}`,
});

export function athleteRow(number: number): AthleteRecord {
  return {
    _id: idOf('athlete', number),
    ...person(number),
    usertype: 'athlete',
    verified: true,
    birthday: `${1970 + (number % 35)}-03-1${number % 9}`,
    weight: 60 + (number % 70),
  };
}

export function userRow(number: number) {
  const { firstname, lastname, ...rest } = person(number);
  return {
    ...rest,
    firstname,
    lastname,
    searched: searchedText({ firstname, lastname, ...rest }),
    birthday: `${1970 + (number % 35)}-03-1${number % 9}`,
    weight: 60 + (number % 70),
    height: 150 + (number % 50),
    usertype: number === 0 ? 'admin' : number % 100 === 1 ? 'coach' : 'athlete',
    verified: number === 0 || number % 10 !== 3,
    passwordHash: '$2b$12$benchbenchbenchbenchbeOZbenchbenchbenchbenchbenchbenchb',
    createdAt: new Date(Date.now() - number * 60_000),
  };
}

export const recordSetRow = (number: number) => ({
  _id: idOf('recordSet', number),
  revision: 0,
  name: { fr: `Liste ${number}`, en: null, ar: null },
  discipline: 'Powerlifting',
  minimumStepKg: 0.5,
  cascade: 'up',
  singleLifts: true,
  withoutTotal: true,
  openTo: null,
  public: true,
  order: number,
  createdAt: new Date(),
});

type Championship = Pick<ChampionshipRecord, '_id' | 'type'>;

export function participationRow(number: number, { _id: championshipId, type }: Championship): ParticipationRecord {
  const { firstname, lastname, ...rest } = person(number);
  return {
    _id: idOf('participation', number, championshipId),
    championshipId,
    athleteId: idOf('athlete', number),
    state: 'confirmed',
    live: true,
    seat: number + 1,
    division: divisionsOf[type][number % 2] ?? null,
    ageCategory: ageCategories[number % 4] ?? null,
    weightClass: '74Kg-83Kg',
    athlete: {
      ...rest,
      firstname,
      lastname,
      sort: fold(`${lastname} ${firstname}`),
      names: searchedNames(firstname, lastname),
    },
    linkHashes: [idOf('link', number, championshipId)],
    linkSentAt: new Date(),
    createdAt: new Date(),
  };
}

export function participantRow(number: number, championshipId: string) {
  const { firstname, lastname, email } = person(number);
  return {
    _id: idOf('participation', number, championshipId),
    championshipId,
    email,
    firstname,
    lastname,
    state: 'verified',
    at: new Date(),
  };
}
