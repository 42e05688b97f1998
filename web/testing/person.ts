import type { Person, PersonBest, PersonResult } from '@power-corner/contracts/records/people';

export const aPersonResult = (values: Partial<PersonResult> = {}): PersonResult => ({
  championship: { slug: 'coupe', name: 'Coupe' },
  date: '2026-04-24',
  location: 'Annaba',
  discipline: 'Powerlifting',
  division: '3 Movement',
  weight_class: '83',
  age_category: 'Open',
  place: 1,
  bodyweight_kg: 82.4,
  attempts: {
    squat: [
      { weight_kg: 180, outcome: 'good' },
      { weight_kg: 190, outcome: 'no_lift' },
    ],
  },
  bests: { squat: 180 },
  total_kg: 520,
  points: { ipf_gl: 80.25, dots: 350.1 },
  score: null,
  personal_bests: [],
  ...values,
});

export const aPersonBest = (values: Partial<PersonBest> = {}): PersonBest => ({
  discipline: 'Powerlifting',
  division: '3 Movement',
  lift: 'squat',
  sex: 'Male',
  weight_class: '83',
  weight_kg: 180,
  bodyweight_kg: 82.4,
  club: 'CRB Annaba',
  date: '2026-04-24',
  championship: { slug: 'coupe', name: 'Coupe' },
  rank: { club: 1, all: 4 },
  ...values,
});

export const aPerson = (values: Partial<Person> = {}): Person => ({
  handle: '2024HADD01',
  name: 'Lina Haddad',
  club: 'CRB Annaba',
  first_year: 2024,
  championships: 2,
  good_lift_rate: 0.784,
  medals: { gold: 2, silver: 0, bronze: 1 },
  bests: [aPersonBest()],
  records: [],
  former_records: [],
  record_sets: [],
  results: [aPersonResult()],
  ...values,
});
