/** Weights are compared and added as whole hundredths, since 66.1 - 66 is no exact binary number. */
export const hundredths = (kg: number): number => Math.round(kg * 100);

export const kilograms = (inHundredths: number): number => inHundredths / 100;

export const sumKg = (weights: readonly number[]): number =>
  kilograms(weights.reduce((sum, kg) => sum + hundredths(kg), 0));

/** A weight as people type it, with a comma or a point; null for a text that is none or has more than two decimals. */
export function parseKilograms(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? kilograms(hundredths(Number(text))) : null;
}

export const formatKilograms = (kg: number): string => String(kilograms(hundredths(kg))).replace('.', ',');

/** The first of these weights that is enough, where each heavier one is enough too. */
export function lightestThat(weightsKg: readonly number[], isEnough: (kg: number) => boolean): number | undefined {
  let [from, to] = [0, weightsKg.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isEnough(weightsKg[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return weightsKg[from];
}
