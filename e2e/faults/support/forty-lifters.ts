import type { Lift } from '@power-corner/contracts/results/lifts';

export interface PlannedAttempt {
  kg: number;
  outcome: 'good' | 'no_lift' | 'passed';
  record: boolean;
}

export interface PlannedLifter {
  lastname: string;
  firstname: string;
  sex: 'Male' | 'Female';
  division: '3 Movement' | 'Bench Press';
  bodyweight: number | null;
  attempts: Partial<Record<Lift, PlannedAttempt[]>>;
  weightClass: string;
  place: number | 'DQ' | 'NS' | 'WD' | 'G';
  /** In kilograms; null for somebody without a place. */
  total: number | null;
  ipfGl: number | null;
}

// Name | sex | division | bodyweight | squat | bench press | deadlift | class | place | total | IPF GL.
// x: no lift, r: good with a step of 0.5 kg, p: passed. Classes, totals, places and points were worked out by hand and
// with a pocket calculator from the published formula, never by this project's code. Equal totals: the lighter lifter
// is first (52Kg, 66Kg, 69Kg, both bench presses); Gasmi weighs as much as Ferhat and reached 547.5 kg with a lighter
// bar, that is earlier. Hamidi's last deadlift beats the record of the demo's list, 230 kg, by its step.
const table = `
Bensalem Amina | F | 3 Movement | 46.80 | 75 80 82.5x | 40 42.5 45 | 90 95 100 | 47Kg | 1 | 225 | 62.64
Dib Chahra | F | 3 Movement | 46.10 | 70 75 77.5 | 40 42.5x 42.5 | 90 95 97.5 | 47Kg | 2 | 217.5 | 61.47
Fares Dalila | F | 3 Movement | 51.20 | 85 90 92.5 | 50 52.5 55x | 105 110 115 | 52Kg | 1 | 260 | 66.54
Guerfi Esma | F | 3 Movement | 51.95 | 85 87.5 90 | 50 55 57.5x | 105 112.5 115 | 52Kg | 2 | 260 | 65.71
Hadj Fella | F | 3 Movement | 50.30 | 80 85x 85x | 45 47.5 50 | 100 105 107.5x | 52Kg | 3 | 235 | 61.10
Issad Ghania | F | 3 Movement | 56.40 | 100 105 110 | 60 62.5 65x | 125 130 135 | 57Kg | 1 | 307.5 | 72.71
Kadi Habiba | F | 3 Movement | 55.70 | 97.5 102.5 107.5x | 57.5 60 62.5 | 120 127.5 132.5 | 57Kg | 2 | 297.5 | 71.02
Laib Imane | F | 3 Movement | 56.99 | 90 95 100 | 50 52.5 55 | 120x 120x 120x | 57Kg | DQ | - | -
Mokrani Jamila | F | 3 Movement | 57.00 | 95 100 105 | 55 57.5 60 | 115 120 125 | 57Kg | G | 290 | 68.02
Nait Kahina | F | 3 Movement | 62.15 | 115 120 125 | 65 70 72.5x | 140 147.5 150 | 63Kg | 1 | 345 | 76.15
Ouared Lydia | F | 3 Movement | 61.80 | 110 117.5 122.5x | 65 67.5 70 | 135 145 150x | 63Kg | 2 | 332.5 | 73.67
Rabia Meriem | F | 3 Movement | 62.50 | 105 110 115 | 60 65x 65x | 130 135 140 | 63Kg | 3 | 315 | 69.27
Sahli Nawel | F | 3 Movement | - | - | - | - | 63Kg | NS | - | -
Tebbal Ouarda | F | 3 Movement | 68.20 | 125 130 135x | 75 77.5 80 | 150 157.5 162.5 | 69Kg | 2 | 372.5 | 77.68
Yousfi Rania | F | 3 Movement | 66.35 | 120 127.5 130 | 70 75 77.5 | 150 160 165 | 69Kg | 1 | 372.5 | 78.93
Zerguine Sabrina | F | 3 Movement | 97.40 | 150 160 165 | 85 90 92.5x | 170 180 185x | 84Kg+ | 1 | 435 | 78.15
Abbas Thiziri | F | 3 Movement | 101.05 | 140 150 p | 80 85 p | 160 170 175 | 84Kg+ | 2 | 410 | 72.92
Benali Wafa | F | Bench Press | 62.90 | - | 70 75 77.5x | - | 63Kg | 2 | 75 | 62.64
Chaoui Yamina | F | Bench Press | 60.00 | - | 70 72.5 75 | - | 63Kg | 1 | 75 | 64.43
Djebbar Zohra | F | Bench Press | 75.30 | - | 80 85x 85 | - | 76Kg | 1 | 85 | 65.49
Aouadi Amine | M | 3 Movement | 65.20 | 150 160 165x | 95 100 102.5 | 180 190 200 | 66Kg | 1 | 462.5 | 72.56
Belaid Bachir | M | 3 Movement | 65.80 | 150 157.5 160 | 100 105x 105 | 185 195 197.5 | 66Kg | 2 | 462.5 | 72.21
Cherif Chakib | M | 3 Movement | 64.90 | 140 145 150 | 90 95x 95x | 170 180x 180 | 66Kg | 3 | 420 | 66.06
Daoud Djamel | M | 3 Movement | 66.00 | 155x 155x 155x | 100 105 107.5x | 180 190 195 | 66Kg | DQ | - | -
Ferhat Elias | M | 3 Movement | 73.10 | 180 190 195 | 120 125 127.5x | 210 220 227.5 | 74Kg | 2 | 547.5 | 80.89
Gasmi Farid | M | 3 Movement | 73.10 | 185 192.5 197.5 | 120 122.5 125 | 215 220 225 | 74Kg | 1 | 547.5 | 80.89
Hamidi Ghilas | M | 3 Movement | 74.00 | 170 180x 180x | 110 115 120x | 200 210 230.5r | 74Kg | 3 | 515.5 | 75.68
Idir Hakim | M | 3 Movement | - | - | - | - | 74Kg | NS | - | -
Kaci Islem | M | 3 Movement | 73.95 | 200 210 220 | 130 135 140 | 230 240 250 | 74Kg | G | 610 | 89.59
Larbi Karim | M | 3 Movement | 82.50 | 200 210 215x | 140 145 147.5 | 240 250 255x | 83Kg | 1 | 607.5 | 84.35
Mansouri Lotfi | M | 3 Movement | 81.15 | 200 207.5 212.5 | 135 140 142.5x | 235 245 250 | 83Kg | 2 | 602.5 | 84.36
Nacer Mourad | M | 3 Movement | 83.00 | 190 200 205 | 130 137.5x 137.5x | 230 240x 240 | 83Kg | 3 | 575 | 79.60
Ouali Nabil | M | 3 Movement | 82.75 | 180 190x 190x | 120 | 200 | 83Kg | WD | - | -
Rahmani Omar | M | 3 Movement | 80.00 | 170 175 180 | 120x 120x 120x | 200 210 220 | 83Kg | DQ | - | -
Saadi Rachid | M | 3 Movement | 92.30 | 220 230 240 | 150 155 160 | 260 270 280x | 93Kg | 1 | 670 | 87.97
Tahar Samir | M | 3 Movement | 88.60 | 230 240 250 | 150 155 160 | 270 280 290 | 93Kg | DQ | - | -
Yahia Tarek | M | Bench Press | 82.00 | - | 150 157.5 160x | - | 83Kg | 2 | 157.5 | 79.60
Zidane Walid | M | Bench Press | 81.50 | - | 150 155 157.5 | - | 83Kg | 1 | 157.5 | 79.86
Ziani Yacine | M | Bench Press | 79.90 | - | 140 145x 145 | - | 83Kg | 3 | 145 | 74.28
Amara Zine | M | Bench Press | 131.25 | - | 180 190 200x | - | 120Kg+ | 1 | 190 | 77.23
`;

function attempt(word: string): PlannedAttempt {
  if (word === 'p') return { kg: 0, outcome: 'passed', record: false };
  return { kg: Number.parseFloat(word), outcome: word.endsWith('x') ? 'no_lift' : 'good', record: word.endsWith('r') };
}

const attempts = (words: string) => (words === '-' ? undefined : words.split(' ').map(attempt));
const numberOrNull = (word: string) => (word === '-' ? null : Number(word));

export const fortyLifters: PlannedLifter[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', sex, division, bodyweight = '-', squat = '-', bench = '-', deadlift = '-', ...rest] =
      line.split(' | ');
    const [weightClass = '', place = '', total = '-', ipfGl = '-'] = rest;
    const [lastname = '', firstname = ''] = name.split(' ');
    const lifts = { squat: attempts(squat), bench: attempts(bench), deadlift: attempts(deadlift) };
    return {
      lastname,
      firstname,
      sex: sex === 'M' ? 'Male' : 'Female',
      division: division as PlannedLifter['division'],
      bodyweight: numberOrNull(bodyweight),
      attempts: Object.fromEntries(Object.entries(lifts).filter(([, each]) => each)),
      weightClass,
      place: /^\d+$/.test(place) ? Number(place) : (place as 'DQ'),
      total: numberOrNull(total),
      ipfGl: numberOrNull(ipfGl),
    };
  });
