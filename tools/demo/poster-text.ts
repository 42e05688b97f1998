type Point = readonly [number, number];
interface Glyph {
  width: number;
  strokes: readonly (readonly Point[])[];
}

const glyph = (width: number, ...strokes: Point[][]): Glyph => ({ width, strokes });

/**
 * Block capitals with cut corners, as on a jersey, on a grid 6 high. They are drawn and not typeset because a fresh
 * machine may have no font at all, and the posters must look the same everywhere.
 */
const glyphs: Record<string, Glyph> = {
  A: glyph(
    3,
    [
      [0, 6],
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 1],
      [3, 6],
    ],
    [
      [0, 3.6],
      [3, 3.6],
    ],
  ),
  B: glyph(3, [
    [2.2, 2.9],
    [3, 2.1],
    [3, 0.9],
    [2.1, 0],
    [0, 0],
    [0, 6],
    [2.1, 6],
    [3, 5.1],
    [3, 3.7],
    [2.2, 2.9],
    [0, 2.9],
  ]),
  C: glyph(3, [
    [3, 1.7],
    [3, 1],
    [2, 0],
    [1, 0],
    [0, 1],
    [0, 5],
    [1, 6],
    [2, 6],
    [3, 5],
    [3, 4.3],
  ]),
  D: glyph(3, [
    [0, 0],
    [2, 0],
    [3, 1],
    [3, 5],
    [2, 6],
    [0, 6],
    [0, 0],
    [1, 0],
  ]),
  E: glyph(
    2.8,
    [
      [2.8, 0],
      [0, 0],
      [0, 6],
      [2.8, 6],
    ],
    [
      [0, 2.9],
      [2.2, 2.9],
    ],
  ),
  H: glyph(
    3,
    [
      [0, 0],
      [0, 6],
    ],
    [
      [3, 0],
      [3, 6],
    ],
    [
      [0, 2.9],
      [3, 2.9],
    ],
  ),
  L: glyph(2.7, [
    [0, 0],
    [0, 6],
    [2.7, 6],
  ]),
  M: glyph(4, [
    [0, 6],
    [0, 0],
    [2, 3.2],
    [4, 0],
    [4, 6],
  ]),
  N: glyph(3.2, [
    [0, 6],
    [0, 0],
    [3.2, 6],
    [3.2, 0],
  ]),
  O: glyph(3, [
    [1, 0],
    [2, 0],
    [3, 1],
    [3, 5],
    [2, 6],
    [1, 6],
    [0, 5],
    [0, 1],
    [1, 0],
    [2, 0],
  ]),
  P: glyph(3, [
    [0, 6],
    [0, 0],
    [2, 0],
    [3, 1],
    [3, 2.5],
    [2, 3.5],
    [0, 3.5],
  ]),
  R: glyph(
    3,
    [
      [0, 6],
      [0, 0],
      [2, 0],
      [3, 1],
      [3, 2.3],
      [2, 3.3],
      [0, 3.3],
    ],
    [
      [1.5, 3.3],
      [3, 6],
    ],
  ),
  S: glyph(3, [
    [3, 1.5],
    [3, 1],
    [2, 0],
    [1, 0],
    [0, 1],
    [0, 2],
    [1, 2.9],
    [2, 2.9],
    [3, 3.9],
    [3, 5],
    [2, 6],
    [1, 6],
    [0, 5],
    [0, 4.5],
  ]),
  T: glyph(
    3,
    [
      [0, 0],
      [3, 0],
    ],
    [
      [1.5, 0],
      [1.5, 6],
    ],
  ),
  U: glyph(3, [
    [0, 0],
    [0, 5],
    [1, 6],
    [2, 6],
    [3, 5],
    [3, 0],
  ]),
  W: glyph(4.2, [
    [0, 0],
    [0, 6],
    [2.1, 2.8],
    [4.2, 6],
    [4.2, 0],
  ]),
  1: glyph(1.4, [
    [0, 1.3],
    [1.4, 0],
    [1.4, 6],
  ]),
  2: glyph(3, [
    [0, 1.5],
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 1],
    [3, 2.2],
    [0, 5],
    [0, 6],
    [3, 6],
  ]),
  5: glyph(3, [
    [3, 0],
    [0, 0],
    [0, 2.6],
    [2, 2.6],
    [3, 3.6],
    [3, 5],
    [2, 6],
    [1, 6],
    [0, 5],
  ]),
  9: glyph(3, [
    [3, 3],
    [1, 3],
    [0, 2.2],
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 1],
    [3, 5],
    [2, 6],
    [1, 6],
    [0, 5],
  ]),
  '-': glyph(1.2, [
    [0, 3],
    [1.2, 3],
  ]),
};

const weight = 1.25;
const gap = 0.75;

export interface DrawnText {
  /** An SVG `d` for strokes with square caps and mitred joins. */
  path: string;
  strokeWidth: number;
  width: number;
}

/** Sets `word` (of the drawn letters) so that it is `height` pixels high, from the left edge `x` and the top `y`. */
export function drawText(word: string, x: number, y: number, height: number): DrawnText {
  const unit = height / (6 + weight);
  let pen = weight / 2;
  const path: string[] = [];
  for (const character of word) {
    const { width, strokes } = glyphs[character] ?? glyphs['-'] ?? glyph(0);
    for (const stroke of strokes) {
      const points = stroke.map(
        ([px, py]) => `${(x + (pen + px) * unit).toFixed(1)} ${(y + (weight / 2 + py) * unit).toFixed(1)}`,
      );
      path.push(`M${points.join('L')}`);
    }
    pen += width + weight + gap;
  }
  return { path: path.join(''), strokeWidth: weight * unit, width: (pen - gap - weight / 2) * unit };
}
