import type { Session, User } from '@power-corner/contracts/accounts/auth';
import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Usertype } from '@power-corner/contracts/lists';
import type {
  ConfirmedPlace,
  Participant,
  Participation,
  RecordedDay,
} from '@power-corner/contracts/participations/participations';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { allDivisionsOf } from '@power-corner/contracts/championships/registration';
import type { Campaign } from '@power-corner/contracts/mails/mails';

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const aChampionship = (values: Partial<Championship> = {}): Championship => ({
  id: idOf(1),
  slug: 'open-de-force',
  revision: 3,
  name: 'Open de force',
  date: daysFromNow(30),
  location: 'Annaba',
  description: 'Une journée de force.',
  type: 'Powerlifting',
  max_participants: 20,
  remaining_places: 12,
  participants_count: 8,
  picture: '/pictures/a-720.webp',
  status: 'upcoming',
  hidden: false,
  canceled_reason: null,
  coach_id: null,
  coach_firstname: 'Nadia',
  coach_lastname: 'Kaci',
  registration_opens_at: null,
  registration_closes_at: null,
  category_set: 'club',
  divisions: allDivisionsOf(values.type ?? 'Powerlifting'),
  levels: [],
  entry_fee_dzd: null,
  payment_instructions: null,
  ...values,
});

export const aPublicChampionship = (values: Partial<PublicChampionship> = {}): PublicChampionship => ({
  id: idOf(1),
  slug: 'open-de-force',
  name: 'Open de force',
  date: daysFromNow(30),
  location: 'Annaba',
  description: 'Une journée de force.',
  type: 'Powerlifting',
  max_participants: 20,
  remaining_places: 12,
  picture: '/pictures/a-1080.webp',
  preview: '/pictures/a-preview.jpg',
  organiser: 'Nadia Haddad',
  status: 'upcoming',
  canceled_reason: null,
  registration_opens_at: null,
  registration_closes_at: null,
  entry_fee_dzd: null,
  payment_instructions: null,
  divisions: [],
  levels: [],
  rules: null,
  ...values,
});

export const myChampionship = (values: Partial<MyChampionship> = {}): MyChampionship => ({
  ...aChampionship(),
  participation_id: idOf(2),
  firstname: 'Lina',
  lastname: 'Haddad',
  division: '3 Movement',
  level: null,
  level_name: null,
  age_category: 'Open',
  weight_class: '74Kg-83Kg',
  verified: false,
  state: values.verified ? 'confirmed' : 'pending',
  position: null,
  offered_until: null,
  expires_at: daysFromNow(2),
  resend_after: null,
  guardian_required: false,
  has_competed: false,
  session: null,
  flight: null,
  lot: null,
  fee: null,
  fee_amount_dzd: null,
  fee_reason: null,
  receipt: null,
  result: null,
  ...values,
});

/** Of somebody who was weighed in and has not lifted. */
export const aRecordedDay = (values: Partial<RecordedDay> = {}): RecordedDay => ({
  weighed_in: true,
  judged_attempts: 0,
  recorded_scores: 0,
  gave_up: false,
  bodyweight_kg: null,
  rack_heights: {},
  openers: {},
  revision: 3,
  ...values,
});

export const aParticipation = (values: Partial<Participation> = {}): Participation => ({
  id: idOf(2),
  championship_id: idOf(1),
  division: 'Bench Press',
  level: null,
  level_name: null,
  age_category: 'Open',
  weight_class: '66Kg-74Kg',
  verified: true,
  expires_at: null,
  resend_after: null,
  club: null,
  latin_name: null,
  consent: null,
  guardian: null,
  guardian_required: false,
  fee: null,
  fee_amount_dzd: null,
  fee_reason: null,
  receipt: null,
  day: null,
  ...values,
});

/** The answer to a mailed link, opened where nobody is logged in. */
export const aConfirmedPlace = (values: Partial<ConfirmedPlace> = {}): ConfirmedPlace => ({
  championship_id: idOf(1),
  slug: 'open-de-force',
  name: 'Open de force',
  date: daysFromNow(30),
  location: 'Annaba',
  division: 'Bench Press',
  level: null,
  level_name: null,
  entry_fee_dzd: null,
  payment_instructions: null,
  own: null,
  ...values,
});

export const aParticipant = (values: Partial<Participant> = {}): Participant => ({
  id: idOf(2),
  verified: true,
  firstname: 'Lina',
  lastname: 'Haddad',
  sex: 'Female',
  phone_number: '0661234567',
  birthday: '2001-05-14',
  email: 'lina@example.dz',
  has_account: true,
  age_category: 'Open',
  weight_class: '66Kg-74Kg',
  division: 'Bench Press',
  level: null,
  level_name: null,
  club: null,
  fee: null,
  receipt: null,
  championship_type: 'Powerlifting',
  state: 'confirmed',
  gave_up: false,
  offered_until: null,
  resend_after: null,
  ...values,
});

export const aUser = (values: Partial<User> = {}): User => ({
  id: idOf(10),
  firstname: 'Amine',
  lastname: 'Boudiaf',
  email: 'amine@example.dz',
  birthday: '1999-04-12',
  phone_number: '0661234567',
  weight: 82.5,
  height: 178,
  club: null,
  latin_name: null,
  usertype: 'athlete',
  sex: 'Male',
  language: 'fr',
  verified: true,
  blocked: false,
  created_at: '2026-01-01T09:00:00.000Z',
  age_category: 'Open',
  weight_class: '74Kg-83Kg',
  ...values,
});

export const aSession = (usertype: Usertype): Session => ({
  isAuthenticated: true,
  decoded: { id: idOf(10), usertype, firstname: 'Amine', lastname: 'Boudiaf', exp: 4_000_000_000 },
});

export const aCampaign = (values: Partial<Campaign> = {}): Campaign => ({
  id: idOf(20),
  championship_id: idOf(1),
  body: 'Bonjour',
  created_at: '2026-01-01T09:00:00.000Z',
  state: 'done',
  paused_because: null,
  waiting_because: null,
  total: 1,
  queued: 0,
  sent: 1,
  failed: 0,
  suppressed: 0,
  canceled: 0,
  failures: [],
  ...values,
});
