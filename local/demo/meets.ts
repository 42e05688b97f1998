import { athletes } from './people.ts';
import type { PosterName } from './posters.ts';

export interface DemoLifter {
  /** Index among the demo's athletes; without it a lifter without an account, as most people at a real meet. */
  account?: number;
  firstname: string;
  lastname: string;
  sex: 'Male' | 'Female';
  birthday: string;
  bodyweight: number;
  club: string;
  openers: Record<(typeof orderOfDay)[number], number>;
  judged: string;
}

export interface DemoMeet {
  name: string;
  inHours: number;
  location: string;
  description: string;
  poster: PosterName;
  /** How many each has made so far. Missing when the meet is over: all nine. */
  attempts?: (index: number) => number;
  lifters: readonly DemoLifter[];
}

function lifter(
  firstname: string,
  lastname: string,
  sex: DemoLifter['sex'],
  birthday: string,
  bodyweight: number,
  club: string,
  [squat, bench, deadlift]: readonly [number, number, number],
  judged: string,
): DemoLifter {
  return { firstname, lastname, sex, birthday, bodyweight, club, openers: { squat, bench, deadlift }, judged };
}

function member(account: number, bodyweight: number, openers: readonly [number, number, number], judged: string) {
  const person = athletes[account];
  if (!person) throw new Error(`There is no athlete ${account}.`);
  const { firstname, lastname, sex, birthday } = person;
  return { ...lifter(firstname, lastname, sex, birthday, bodyweight, annaba, openers, judged), account };
}

const annaba = 'Power Corner Annaba';
const skikda = 'Fonte de Skikda';
const guelma = 'Olympique Guelma';

export const orderOfDay = ['squat', 'bench', 'deadlift'] as const;

/** The past ones from the earliest to the latest, as their records follow each other. */
export const demoMeets: readonly DemoMeet[] = [
  {
    name: 'Challenge de la Seybouse',
    inHours: -4,
    location: 'Salle Power Corner, Annaba',
    description: 'Une journée de force athlétique : squat, développé couché et soulevé de terre, en direct.',
    poster: 'power',
    // The squats and the first round of the bench press are over; half of the second round, too.
    attempts: (index) => (index % 2 === 0 ? 5 : 4),
    lifters: [
      lifter('Samira', 'Bouzid', 'Female', '1999-03-02', 56.4, annaba, [85, 47.5, 105], 'ooooxoooo'),
      lifter('Yasmine', 'Ferhat', 'Female', '2002-11-19', 62.15, skikda, [95, 52.5, 117.5], 'ooxooxoox'),
      lifter('Houda', 'Mebarki', 'Female', '1990-06-27', 62.8, annaba, [100, 55, 120], 'oxoooxooo'),
      lifter('Kenza', 'Amrani', 'Female', '1996-01-14', 68.3, guelma, [110, 60, 130], 'ooooooxoo'),
      lifter('Bilal', 'Hamidi', 'Male', '2001-08-08', 72.9, annaba, [170, 107.5, 195], 'ooxoooxoo'),
      lifter('Nassim', 'Rahal', 'Male', '1997-12-30', 73.6, guelma, [175, 110, 205], 'oooxooooo'),
      lifter('Oussama', 'Ziani', 'Male', '1994-04-17', 82.35, skikda, [190, 125, 220], 'ooxooxoox'),
      lifter('Farid', 'Lounes', 'Male', '1988-09-05', 82.7, annaba, [195, 127.5, 225], 'oooooxxoo'),
      lifter('Redouane', 'Kaci', 'Male', '2000-02-21', 91.8, skikda, [210, 137.5, 240], 'oxooooooo'),
      lifter('Tarek', 'Meziane', 'Male', '1985-07-11', 92.55, guelma, [205, 140, 235], 'ooxooxooo'),
      lifter('Hichem', 'Guerfi', 'Male', '1992-10-24', 103.4, annaba, [225, 150, 255], 'oooooooxo'),
      lifter('Mourad', 'Slimani', 'Male', '1979-05-16', 118.9, skikda, [235, 160, 262.5], 'ooxoooxoo'),
    ],
  },
  {
    name: 'Open de Skikda',
    inHours: -405 * 24,
    location: 'Salle omnisports du 20-Août, Skikda',
    description: "Le premier rendez-vous de la saison passée : trois mouvements, neuf essais, et les débuts d'un club.",
    poster: 'power',
    lifters: [
      member(0, 80.6, [160, 97.5, 185], 'ooxooxoox'),
      member(1, 62.4, [80, 42.5, 95], 'oooooxoox'),
      member(2, 103.2, [205, 130, 225], 'oxoooxooo'),
      member(5, 71.8, [105, 57.5, 120], 'ooxooooox'),
      lifter('Sabrina', 'Kadri', 'Female', '1993-02-18', 66.9, guelma, [102.5, 57.5, 122.5], 'ooxoooxoo'),
      lifter('Ilyes', 'Chaoui', 'Male', '1995-09-29', 81.2, annaba, [182.5, 115, 212.5], 'ooxooxooo'),
      lifter('Amar', 'Bensalem', 'Male', '1987-03-15', 82.1, skikda, [195, 127.5, 222.5], 'oooxoooox'),
    ],
  },
  {
    name: 'Challenge du Printemps',
    inHours: -214 * 24,
    location: 'Maison de la culture, Guelma',
    description: 'Six mois de travail plus tard : les mêmes barres, des disques de plus.',
    poster: 'bench',
    lifters: [
      member(0, 81.5, [167.5, 102.5, 195], 'oooooxooo'),
      member(1, 62.8, [87.5, 45, 102.5], 'oooooooxo'),
      member(6, 117.4, [215, 145, 240], 'ooxooxoox'),
      member(7, 65.1, [90, 50, 107.5], 'oooxooooo'),
      lifter('Houda', 'Mebarki', 'Female', '1990-06-27', 62.4, annaba, [95, 52.5, 115], 'ooxooxooo'),
      lifter('Adel', 'Brahimi', 'Male', '1999-07-23', 73.4, guelma, [167.5, 107.5, 192.5], 'oooooxoox'),
      lifter('Lotfi', 'Derradji', 'Male', '1991-11-06', 103.6, guelma, [215, 142.5, 245], 'oooooxooo'),
    ],
  },
  {
    name: 'Coupe de Tabarka',
    inHours: -9 * 24,
    location: 'Maison des jeunes, El Kala',
    description: 'La première coupe de force de la côte est, neuf essais chacun. Les résultats sont publiés.',
    poster: 'record',
    lifters: [
      member(0, 82.1, [177.5, 107.5, 205], 'ooooxoooo'),
      member(2, 104.3, [217.5, 137.5, 240], 'ooxoooooo'),
      member(5, 72.3, [112.5, 62.5, 130], 'oooooxoox'),
      lifter('Leïla', 'Djaballah', 'Female', '1998-05-09', 56.9, skikda, [90, 50, 110], 'oooooxoox'),
      lifter('Manel', 'Touati', 'Female', '2003-10-01', 56.2, annaba, [82.5, 45, 102.5], 'ooxooxooo'),
      lifter('Sabrina', 'Kadri', 'Female', '1993-02-18', 67.4, guelma, [107.5, 60, 127.5], 'oooooooxx'),
      lifter('Adel', 'Brahimi', 'Male', '1999-07-23', 73.1, guelma, [172.5, 112.5, 200], 'ooxoooooo'),
      lifter('Zakaria', 'Nouri', 'Male', '2000-12-12', 73.1, annaba, [177.5, 107.5, 200], 'oxooooooo'),
      lifter('Ilyes', 'Chaoui', 'Male', '1995-09-29', 81.75, annaba, [190, 120, 222.5], 'oooooxooo'),
      lifter('Amar', 'Bensalem', 'Male', '1987-03-15', 82.95, skikda, [200, 130, 230], 'xxxooxooo'),
      lifter('Lotfi', 'Derradji', 'Male', '1991-11-06', 104.2, guelma, [222.5, 147.5, 250], 'ooooxxoox'),
    ],
  },
];
