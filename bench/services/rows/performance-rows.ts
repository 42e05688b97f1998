import { ageCategories, weightClassesOf, classBound } from '@power-corner/contracts/championships/category-lists';
import { fold } from '@power-corner/contracts/text/fold';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { firstnames, idOf, lastnames } from './rows.ts';

export const resultsEach = 10;
const clubs = 500;
const bounds = weightClassesOf.ipf.map(classBound);
const firstSeason = 2017;

const dayOf = (number: number, season: number) => new Date(Date.UTC(season, number % 12, 1 + (number % 28), 8));

function valuesOf(person: number, result: number) {
  const more = Math.floor(person / 200) * 0.01;
  const squat = 100 + ((person * 7 + result * 11) % 60) * 2.5 + more;
  const bench = 60 + ((person * 5 + result * 13) % 40) * 2.5 + more;
  const deadlift = 120 + ((person * 3 + result * 17) % 60) * 2.5 + more;
  const total = squat + bench + deadlift;
  return { squat, bench, deadlift, total, ipf_gl: total / 7, dots: total / 1.6 };
}

function compared(person: number, result: number) {
  const season = firstSeason + result;
  return {
    _id: idOf('performance', person, result),
    date: dayOf(person, season),
    discipline: 'Powerlifting' as const,
    sex: person % 3 === 0 ? ('Female' as const) : ('Male' as const),
    division: '3 Movement' as const,
    season,
    weightClass: bounds[person % bounds.length] ?? null,
    ageCategory: ageCategories[person % ageCategories.length] ?? null,
    clubKey: fold(`Club ${person % clubs}`),
    values: valuesOf(person, result),
  };
}

export function performanceRow(number: number) {
  const [person, result] = [Math.floor(number / resultsEach), number % resultsEach];
  const row = compared(person, result);
  const { squat, bench, deadlift, total, ipf_gl, dots } = row.values;
  const championship = idOf('past', row.season, person % 700);
  const tries = (kg: number) => [-7.5, -2.5, 0].map((less) => ({ weightKg: kg + less, outcome: 'good' }));
  return {
    ...row,
    revision: 0,
    championshipId: championship,
    slug: `coupe-${championship}`,
    championship: `Coupe ${person % 700}`,
    location: 'Annaba',
    day: row.date.toISOString().slice(0, 10),
    lastDay: row.date.toISOString().slice(0, 10),
    equipment: 'Raw',
    recordClass: row.weightClass,
    personId: idOf('athlete', person),
    person: idOf('athlete', person),
    hasAccount: true,
    name: `${firstnames[person % 10]} ${lastnames[Math.floor(person / 10) % 10]} ${person}`,
    club: `Club ${person % clubs}`,
    bodyweightKg: 70 + (person % 40),
    lifts: recordLifts.filter((lift) => lift === 'squat' || lift === 'bench' || lift === 'deadlift'),
    attempts: { squat: tries(squat), bench: tries(bench), deadlift: tries(deadlift) },
    bests: { squat, bench, deadlift },
    totalKg: total,
    points: { ipfGl: ipf_gl, dots },
    score: null,
    place: 1 + (person % 8),
    standing: 'ranked',
    personalBests: [],
    ranked: true,
  };
}
