import { createRequire } from 'node:module';
import sharp from 'sharp';
import { barbell, hangingPlate, highBar, kettlebell, type Palette, plate, rings, tallies } from './poster-drawings.ts';

const width = 1_600;
const height = 900;

const powerlifting: Palette = { accent: '#ff4a26', deep: '#a31c07', ground: '#121014' };
const calisthenics: Palette = { accent: '#22d3c5', deep: '#08746f', ground: '#0b1216' };
const crossfit: Palette = { accent: '#ffc21a', deep: '#a56a00', ground: '#14120c' };

// A machine may have no font at all. The comma below ends the family's name: without it, Pango drops "Condensed".
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
);

/** A word whose capitals are `height` pixels high, as an element of the drawing; without `x` it is centred. */
async function headline(
  word: string,
  { x, y, height, opacity = 1 }: { x?: number; y: number; height: number; opacity?: number },
): Promise<string> {
  const text = `<span foreground="#f4efe6">${word}</span>`;
  const letters = sharp({ text: { text, font: 'Barlow Condensed, Bold 500', fontfile, rgba: true, dpi: 72 } }).png();
  const { data, info } = await sharp(await letters.toBuffer())
    .trim()
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = x ?? (width - info.width) / 2;
  return `<image x="${left}" y="${y}" width="${info.width}" height="${height}" opacity="${opacity}" href="data:image/png;base64,${data.toString('base64')}"/>`;
}

/** Dots that grow towards one corner, as in a coarse print. */
function halftone(colour: string, corner: 'left' | 'right'): string {
  const dots: string[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let column = 0; column < 30; column += 1) {
      const across = column * 34 + (row % 2) * 17;
      const radius = 11 * (1 - across / 900) * (row / 16);
      if (radius < 1.2) continue;
      dots.push(
        `<circle cx="${corner === 'left' ? across : width - across}" cy="${360 + row * 34}" r="${radius.toFixed(1)}"/>`,
      );
    }
  }
  return `<g fill="${colour}" opacity=".32">${dots.join('')}</g>`;
}

function sheet({ accent, deep, ground }: Palette, light: [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="light" cx="${light[0]}" cy="${light[1]}" r=".75"><stop offset="0" stop-color="${deep}" stop-opacity=".85"/><stop offset=".55" stop-color="${deep}" stop-opacity=".22"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>
      <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d8f96"/><stop offset=".3" stop-color="#f6f4ef"/><stop offset=".6" stop-color="#a9aab0"/><stop offset="1" stop-color="#4a4c54"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".7"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect y="640" width="${width}" height="260" fill="url(#floor)"/>
    ${content}
    <rect x="0" y="884" width="${width}" height="16" fill="${accent}"/>
  </svg>`;
}

/** The opacity of a word in the background. */
const faint = 0.08;

const drawings = {
  power: async () =>
    sheet(
      powerlifting,
      [0.5, 0.5],
      `${halftone(powerlifting.accent, 'left')}${halftone(powerlifting.accent, 'right')}${await headline('POWER', { y: 70, height: 370 })}${barbell(585, powerlifting)}`,
    ),
  bench: async () =>
    sheet(
      powerlifting,
      [0.78, 0.5],
      `${halftone(powerlifting.accent, 'left')}${await headline('BENCH', { x: -40, y: -30, height: 470, opacity: faint })}${plate(1_180, 455, 520, powerlifting)}${await headline('BENCH', { x: 70, y: 540, height: 250 })}`,
    ),
  record: async () =>
    sheet(
      powerlifting,
      [0.3, 0.4],
      `${plate(250, 470, 330, { ...powerlifting, accent: '#2d3038', deep: '#17181d' })}${plate(520, 470, 360, { ...powerlifting, accent: '#d9d4c8', deep: '#8d887c' })}${plate(840, 470, 400, powerlifting)}${await headline('1RM', { x: 880, y: 500, height: 300 })}`,
    ),
  street: async () =>
    sheet(
      calisthenics,
      [0.72, 0.45],
      `${halftone(calisthenics.accent, 'left')}${await headline('STREET', { x: -30, y: 210, height: 420, opacity: faint })}${highBar(120)}${hangingPlate(1_110, 130, calisthenics)}${await headline('STREET', { x: 70, y: 560, height: 220 })}`,
    ),
  reps: async () =>
    sheet(
      calisthenics,
      [0.5, 0.35],
      `${halftone(calisthenics.accent, 'right')}${tallies(110, 250, 2, '#ffffff2b')}${tallies(1_080, 250, 2, '#ffffff2b')}${await headline('REPS', { y: 500, height: 300 })}${rings(590, 1_010, 330, calisthenics)}`,
    ),
  wod: async () =>
    sheet(
      crossfit,
      [0.5, 0.5],
      `${halftone(crossfit.accent, 'left')}${halftone(crossfit.accent, 'right')}${await headline('W', { x: 90, y: 190, height: 560 })}${await headline('D', { x: 1_120, y: 190, height: 560 })}${kettlebell(820, 110, 680, crossfit)}`,
    ),
  sprint: async () =>
    sheet(
      crossfit,
      [0.2, 0.4],
      `${[1_560, 1_300, 1_040].map((x, index) => kettlebell(x, 330 - index * 10, 520, { ...crossfit, accent: ['#4a3a12', '#8f6a10', crossfit.accent][index] ?? crossfit.accent, deep: ['#2b2210', '#5c430a', crossfit.deep][index] ?? crossfit.deep })).join('')}${await headline('21-15-9', { x: 70, y: 90, height: 250 })}${halftone(crossfit.accent, 'left')}`,
    ),
};

export type PosterName = keyof typeof drawings;

const drawn = new Map<PosterName, Promise<Buffer>>();

/** The poster as a JPEG, 1600 by 900. Two championships may have the same one: it is drawn once. */
export function drawPoster(name: PosterName): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const drawing = drawings[name]().then((svg) =>
    sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
  );
  drawn.set(name, drawing);
  return drawing;
}
