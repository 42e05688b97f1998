// Two meets of invented lifters as a federation writes them down, and what follows from their rows by sorting and
// scanning alone: without the product's rules, so that both ways can be compared.

export interface Lifter {
  firstname: string;
  lastname: string;
  sex: 'M' | 'F';
  division: string;
  age: 'Sub-Junior' | 'Junior' | 'Open' | 'Master I' | 'Master II' | 'Master III' | 'Master IV';
  weightClass: string;
  event: 'SBD' | 'B';
  club: string;
}

export interface Row {
  lifter: Lifter;
  name: string;
  bodyweightKg: number | null;
  attempts: Record<LiftName, (number | null)[]>;
  bests: Partial<Record<LiftName, number>>;
  totalKg: number | null;
  place: string;
}

export const liftNames = ['squat', 'bench', 'deadlift'] as const;
export type LiftName = (typeof liftNames)[number];

const firstnames = {
  M: ['Adel', 'Brahim', 'Chafik', 'Dris', 'Élias', 'Farid', 'Ghani', 'Hakim', 'Idir'],
  F: ['Amel', 'Baya', 'Chafia', 'Dounia', 'Emna', 'Farah', 'Ghania', 'Houda', 'Imène'],
};
const lastnames = ["N'Ait", 'Ben Saïd', 'Bel-Hadj', 'Zidane el Kebir', 'Ould Ali', 'Tazi'];
const ages = [
  ['Open', 'Open'],
  ['Juniors', 'Junior'],
  ['Sub-Juniors', 'Sub-Junior'],
  ['Open', 'Open'],
  ['Masters 1', 'Master I'],
  ['Masters 2', 'Master II'],
  ['Open', 'Open'],
  ['Masters 3', 'Master III'],
  ['Masters 4', 'Master IV'],
  ['Juniors', 'Junior'],
  ['Open', 'Open'],
] as const;
const classes = {
  M: ['53', '59', '66', '74', '83', '93', '105', '120', '120+'],
  F: ['43', '47', '52', '57', '63', '69', '76', '84', '84+'],
};
const clubs = ['CRB Annaba', 'Seraidi', 'El Bouni'];

/** Three lifters in each class of each sex. */
export const lifters: readonly Lifter[] = (['M', 'F'] as const).flatMap((sex) =>
  classes[sex].flatMap((weightClass, at) =>
    [0, 1, 2].map((number): Lifter => {
      const index = at * 3 + number;
      // Two of a class are ranked against each other; the third one is of another age.
      const ofAge = at * 2 + (number === 2 ? 1 : 0) + (sex === 'F' ? 4 : 0);
      // The lightest class of each sex is for juniors alone.
      const [division, age] = ages[at === 0 ? 1 + (number === 2 ? 1 : 0) : ofAge % ages.length] ?? ages[0];
      return {
        firstname: firstnames[sex][index % 9] ?? '',
        lastname: lastnames[Math.floor(index / 9) + (sex === 'F' ? 3 : 0)] ?? '',
        sex,
        division,
        age,
        weightClass,
        event: index % 7 === 3 ? 'B' : 'SBD',
        club: clubs[index % clubs.length] ?? '',
      };
    }),
  ),
);

/** Numbers from 0 to 1 that are the same in each run. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const bestOf = (attempts: readonly (number | null)[]) => Math.max(...attempts.map((kg) => kg ?? 0));

/** The rows of a meet: among them guests, disqualified lifters with three good lifts, others without a total, no-shows. */
export function generatedMeet(seed: number): Row[] {
  const random = numbersOf(seed);
  const rows = lifters.map((lifter, index): Row => {
    const bound = Number.parseFloat(lifter.weightClass);
    const bodyweightKg = Number((lifter.weightClass.endsWith('+') ? bound + 4 : bound - 2 - index / 100).toFixed(2));
    const strength = lifter.sex === 'M' ? 0.8 : 0.5;
    // Coarse steps give ties of totals. The three of a class never lift the same bar, but some that differ by less than
    // the step of a record, or by exactly that. Nor do those of the lightest class and the next, whose open records are
    // the same.
    const beside = ([0, 0.25, 2][index % 3] ?? 0) + (bound < 47 || bound === 53 ? 1 : 0);
    const opener = (share: number) =>
      Math.round((bodyweightKg * share * strength * (0.9 + random() / 4)) / 10) * 10 + beside;
    const attemptsFrom = (kg: number) => {
      let next = kg;
      return [1, 2, 3].map((number) => {
        const isGood = random() < 0.7;
        const weight = next;
        if (isGood) next += random() < 0.5 ? 2.5 : 10;
        return number === 3 && random() < 0.1 ? null : isGood ? weight : -weight;
      });
    };
    const attempts = {
      squat: lifter.event === 'SBD' ? attemptsFrom(opener(2.4)) : [null, null, null],
      bench: attemptsFrom(opener(1.5)),
      deadlift: lifter.event === 'SBD' ? attemptsFrom(opener(2.8)) : [null, null, null],
    };
    const bests = Object.fromEntries(
      liftNames.flatMap((lift) => (bestOf(attempts[lift]) > 0 ? [[lift, bestOf(attempts[lift])]] : [])),
    );
    const lifted = lifter.event === 'B' ? (['bench'] as const) : liftNames;
    const isWhole = lifted.every((lift) => bests[lift] !== undefined);
    const sum = isWhole ? lifted.reduce((kg, lift) => kg + (bests[lift] ?? 0), 0) : null;
    const name = `${lifter.firstname} ${lifter.lastname}`;
    const row = { lifter, name, bodyweightKg, attempts, bests, totalKg: sum, place: sum === null ? 'DQ' : '' };
    const none = { squat: [null, null, null], bench: [null, null, null], deadlift: [null, null, null] };
    if (index % 17 === 5 && sum !== null) return { ...row, totalKg: null, place: 'DQ' };
    if (index % 19 === 7 && sum !== null) return { ...row, place: 'G' };
    if (index % 23 === 11) return { ...row, bodyweightKg: null, attempts: none, bests: {}, totalKg: null, place: 'NS' };
    return row;
  });
  const isPlaced = ({ place }: Row) => place === '';
  const categoryOf = ({ lifter: { sex, event, division, weightClass } }: Row) =>
    [sex, event, division, weightClass].join();
  for (const category of Map.groupBy(rows.filter(isPlaced), categoryOf).values())
    category
      .toSorted(
        (one, other) =>
          (other.totalKg ?? 0) - (one.totalKg ?? 0) || (one.bodyweightKg ?? 0) - (other.bodyweightKg ?? 0),
      )
      .forEach((row, at) => (row.place = String(at + 1)));
  return rows;
}

export const headers =
  'Name,Sex,BirthDate,Age,Country,Team,Event,Equipment,Division,BodyweightKg,WeightClassKg,Squat1Kg,Squat2Kg,Squat3Kg,Best3SquatKg,Bench1Kg,Bench2Kg,Bench3Kg,Best3BenchKg,Deadlift1Kg,Deadlift2Kg,Deadlift3Kg,Best3DeadliftKg,TotalKg,Place';

export function lineOf({ lifter, name, bodyweightKg, attempts, bests, totalKg, place }: Row): string {
  const { sex, club, event, division, weightClass } = lifter;
  const lifted = liftNames.flatMap((lift) => [...attempts[lift], bests[lift] ?? null]);
  const cells = [name, sex, '', '', '', club, event, 'Raw', division, bodyweightKg, weightClass];
  return [...cells, ...lifted, totalKg, place].map((cell) => cell ?? '').join();
}

/** A failed lift is tried and not good: who has one in each attempt has no total, but keeps the other lifts. */
const isBombed = ({ lifter, attempts, totalKg }: Row) =>
  totalKg === null &&
  (lifter.event === 'B' ? (['bench'] as const) : liftNames).some((lift) => {
    const tried = attempts[lift].filter((kg) => kg !== null);
    return tried.length > 0 && tried.every((kg) => kg < 0);
  });

/** `out` has not come, or is disqualified: nothing of it counts. A guest's lifts are personal bests alone. */
export function standingOf(row: Row): 'ranked' | 'bombed' | 'guest' | 'out' {
  if (row.place === 'G') return 'guest';
  if (row.totalKg !== null) return 'ranked';
  return row.place === 'DQ' && isBombed(row) ? 'bombed' : 'out';
}

const isCompared = (row: Row) => ['ranked', 'bombed'].includes(standingOf(row));

/** The lightest class is for Sub-Juniors and Juniors alone. */
const classAt = (age: string, weightClass: string): string =>
  age.includes('Junior') ? weightClass : weightClass.replace(/^53$/, '59').replace(/^43$/, '47');

const cascade: Record<Lifter['age'], string[]> = {
  'Sub-Junior': ['Sub-Junior', 'Junior', 'Open'],
  Junior: ['Junior', 'Open'],
  Open: ['Open'],
  'Master I': ['Master I', 'Open'],
  'Master II': ['Master II', 'Master I', 'Open'],
  'Master III': ['Master III', 'Master II', 'Master I', 'Open'],
  'Master IV': ['Master IV', 'Master III', 'Master II', 'Master I', 'Open'],
};

/** As `category lift weight name`: a record is at least half a kilogram above the heaviest one before it. */
export function recordsByScan(meets: readonly (readonly Row[])[]): string[] {
  const stands = new Map<string, number>();
  const found: string[] = [];
  const offer = ({ lifter, name }: Row, lift: string, kg: number) => {
    for (const age of cascade[lifter.age]) {
      const category = `${lifter.sex} ${age} ${classAt(age, lifter.weightClass)} ${lift}`;
      if (kg < (stands.get(category) ?? -1) + 0.5) continue;
      stands.set(category, kg);
      found.push(`${category} ${kg} ${name}`);
    }
  };
  for (const rows of meets)
    for (const lift of liftNames)
      for (const round of [0, 1, 2]) {
        const good = rows.filter((row) => isCompared(row) && (row.attempts[lift][round] ?? 0) > 0);
        for (const row of good.toSorted(
          (one, other) => (one.attempts[lift][round] ?? 0) - (other.attempts[lift][round] ?? 0),
        )) {
          const kg = row.attempts[lift][round] ?? 0;
          offer(row, lift, kg);
          const { squat, bench } = row.bests;
          // The deadlift is the last of three lifts: each good one makes a total.
          if (lift === 'deadlift' && standingOf(row) === 'ranked' && squat && bench)
            offer(row, 'total', squat + bench + kg);
        }
      }
  return found.toSorted();
}
