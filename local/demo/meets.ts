import type { Lift } from '@power-corner/contracts/lifts';
import type { PosterName } from './posters.ts';

/** A lifter without an account, as most people at a real meet. Weights are in kilograms. */
export interface DemoLifter {
  firstname: string;
  lastname: string;
  sex: 'Male' | 'Female';
  birthday: string;
  bodyweight: number;
  club: string;
  openers: Record<'squat' | 'bench' | 'deadlift', number>;
  /** The outcome of each attempt in the order of the day: `o` good, `x` no lift. */
  judged: string;
}

export interface DemoMeet {
  name: string;
  /** Hours from now; it has begun. */
  inHours: number;
  status: 'ongoing' | 'completed';
  location: string;
  description: string;
  poster: PosterName;
  /** How many attempts of each lifter are over: three a lift, in the order of the day. */
  attempts: (index: number) => number;
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

const annaba = 'Power Corner Annaba';
const skikda = 'Fonte de Skikda';
const guelma = 'Olympique Guelma';

export const orderOfDay: readonly Lift[] = ['squat', 'bench', 'deadlift'];

export const demoMeets: readonly DemoMeet[] = [
  {
    name: 'Challenge de la Seybouse',
    inHours: -4,
    status: 'ongoing',
    location: 'Salle Power Corner, Annaba',
    description: 'Une journée de force athlétique : squat, développé couché et soulevé de terre, en direct.',
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
    name: 'Coupe de Tabarka',
    inHours: -9 * 24,
    status: 'completed',
    location: 'Maison des jeunes, El Kala',
    description: 'La première coupe de force de la côte est, neuf essais chacun. Les résultats sont publiés.',
    poster: 'record',
    attempts: () => 9,
    lifters: [
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
