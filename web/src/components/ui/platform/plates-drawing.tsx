import { groupBy } from '@power-corner/contracts/group-by';
import { decimal } from '../../../lib/i18n/kilos.ts';

/** The colours of the sport by kilograms, with the height in the drawing. Thin lines keep all of them apart. */
const drawn: Readonly<Record<number, { fill: string; height: number; width: number }>> = {
  25: { fill: '#c92a22', height: 100, width: 16 },
  20: { fill: '#1f5fb4', height: 100, width: 14 },
  15: { fill: '#ffc61a', height: 88, width: 12 },
  10: { fill: '#22804a', height: 72, width: 11 },
  5: { fill: '#f4f2ec', height: 54, width: 10 },
  2.5: { fill: '#33383f', height: 44, width: 9 },
  1.25: { fill: '#b4b8bd', height: 36, width: 8 },
};
const small = { fill: '#827e71', height: 28, width: 7 };

interface PlatesDrawingProps {
  /** Those of one side, from the inside to the outside. */
  plates_kg: readonly number[];
  onBelt: boolean;
  className?: string;
}

/** `2 × 25 + 1 × 20`, or `2 × 25 + 20` in short. */
export const platesText = (plates_kg: readonly number[], { short = false } = {}): string =>
  [...groupBy(plates_kg, (plate) => plate)]
    .map(([plate, { length }]) => (short && length === 1 ? decimal(plate) : `${length}\u00a0×\u00a0${decimal(plate)}`))
    .join(' + ');

/** `+ 2 × 20, + 5, − 2,5`: what changes since the bar before. Empty without a change. */
export const loadingChangeText = ({ on_kg, off_kg }: { on_kg: readonly number[]; off_kg: readonly number[] }): string =>
  (
    [
      ['+', on_kg],
      ['−', off_kg],
    ] as const
  )
    .flatMap(([sign, plates]) =>
      plates.length > 0
        ? platesText(plates, { short: true })
            .split(' + ')
            .map((each) => `${sign} ${each}`)
        : [],
    )
    .join(', ');

/** Decorative: `platesText` stands beside it. */
export function PlatesDrawing({ plates_kg, onBelt, className = '' }: PlatesDrawingProps) {
  const shapes = plates_kg.map((plate) => drawn[plate] ?? small);
  const leftOf = (index: number) => shapes.slice(0, index).reduce((x, { width }) => x + width + 1, 34);
  return (
    <svg viewBox="0 0 200 110" className={className} aria-hidden="true">
      <path
        d={onBelt ? 'M4 55h192' : 'M4 55h30M34 49h162v12H34ZM34 40v30'}
        className="fill-none stroke-edge"
        strokeWidth="5"
      />
      {shapes.map(({ fill, height, width }, index) => (
        <rect
          key={leftOf(index)}
          x={leftOf(index)}
          y={55 - height / 2}
          width={width}
          height={height}
          rx="2"
          fill={fill}
          className="stroke-current"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}
