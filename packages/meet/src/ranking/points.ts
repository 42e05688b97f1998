import type { Lift } from '@power-corner/contracts/results/lifts';

/** The sex whose coefficients count. `Mx` takes those of men, as OpenPowerlifting does. */
export type PointsSex = 'Male' | 'Female' | 'Mx';

type Coefficients = readonly [a: number, b: number, c: number];

// International Powerlifting Federation, IPF GL coefficients of 2020.
const classic: Record<'Male' | 'Female', Record<'total' | 'bench', Coefficients>> = {
  Male: { total: [1199.72839, 1025.18162, 0.00921], bench: [320.98041, 281.40258, 0.01008] },
  Female: { total: [610.32796, 1045.59282, 0.03048], bench: [142.40398, 442.52671, 0.04724] },
};
const equipped: typeof classic = {
  Male: { total: [1236.25115, 1449.21864, 0.01644], bench: [381.22073, 733.79378, 0.02398] },
  Female: { total: [758.63878, 949.31382, 0.02435], bench: [221.82209, 357.00377, 0.02937] },
};

const lightestGlKg = 35;

const rounded = (points: number) => Math.round(points * 100) / 100;
const sexOf = (sex: PointsSex) => (sex === 'Female' ? 'Female' : 'Male');

/** The event whose points these lifts have: a total of the three lifts, or bench press alone; null for other lifts. */
export function pointsEventOf(lifts: readonly Lift[]): 'total' | 'bench' | null {
  const performed = lifts.join();
  if (performed === 'squat,bench,deadlift') return 'total';
  return performed === 'bench' ? 'bench' : null;
}

interface RatedTotal {
  sex: PointsSex;
  bodyweightKg: number | null;
  totalKg: number | null;
}

/** IPF GL points with two decimals; null without a total, without a bodyweight, or under 35 kg. */
export function ipfGl(
  { sex, bodyweightKg, totalKg }: RatedTotal,
  event: 'total' | 'bench',
  { isEquipped = false } = {},
): number | null {
  if (totalKg === null || bodyweightKg === null || bodyweightKg < lightestGlKg) return null;
  const [a, b, c] = (isEquipped ? equipped : classic)[sexOf(sex)][event];
  return rounded((totalKg * 100) / (a - b * Math.exp(-c * bodyweightKg)));
}

// The polynomials of Tim Konertz, from the fourth power of the bodyweight down to the constant.
const polynomials = {
  Male: { coefficients: [-0.000001093, 0.0007391293, -0.1918759221, 24.0900756, -307.75076], heaviestKg: 210 },
  Female: { coefficients: [-0.0000010706, 0.0005158568, -0.1126655495, 13.6175032, -57.96288], heaviestKg: 150 },
} as const;
const lightestDotsKg = 40;

/** Two decimals; null without total or bodyweight. A bodyweight beyond the polynomials counts as the nearest bound. */
export function dots({ sex, bodyweightKg, totalKg }: RatedTotal): number | null {
  if (totalKg === null || bodyweightKg === null) return null;
  const { coefficients, heaviestKg } = polynomials[sexOf(sex)];
  const clampedKg = Math.min(heaviestKg, Math.max(lightestDotsKg, bodyweightKg));
  const divisor = coefficients.reduce((sum, coefficient) => sum * clampedKg + coefficient, 0);
  return rounded((totalKg * 500) / divisor);
}
