import { createRequire } from 'node:module';
import sharp from 'sharp';

const width = 1_600;
const height = 900;

interface Palette {
  accent: string;
  deep: string;
  ground: string;
}

const powerlifting: Palette = { accent: '#ff4a26', deep: '#a31c07', ground: '#121014' };
const calisthenics: Palette = { accent: '#22d3c5', deep: '#08746f', ground: '#0b1216' };
const crossfit: Palette = { accent: '#ffc21a', deep: '#a56a00', ground: '#14120c' };

const posters = {
  power: ['POWER', powerlifting],
  bench: ['BENCH', powerlifting],
  record: ['1RM', powerlifting],
  street: ['STREET', calisthenics],
  reps: ['REPS', calisthenics],
  wod: ['WOD', crossfit],
  sprint: ['21-15-9', crossfit],
} as const;

export type PosterName = keyof typeof posters;

// A machine may have no font at all. The comma below ends the family's name: without it, Pango drops "Condensed".
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
);

async function headline(word: string): Promise<string> {
  const text = `<span foreground="#f4efe6">${word}</span>`;
  const letters = sharp({ text: { text, font: 'Barlow Condensed, Bold 500', fontfile, rgba: true, dpi: 72 } }).png();
  const { data, info } = await sharp(await letters.toBuffer())
    .trim()
    .resize({ width: 1_200, height: 440, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [(width - info.width) / 2, (height - info.height) / 2];
  return `<image x="${x}" y="${y}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
}

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

export async function drawPoster(name: PosterName): Promise<Buffer> {
  const [word, { accent, deep, ground }] = posters[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="light" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="${deep}" stop-opacity=".85"/><stop offset=".55" stop-color="${deep}" stop-opacity=".22"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${halftone(accent, 'left')}${halftone(accent, 'right')}${await headline(word)}
    <rect x="0" y="884" width="${width}" height="16" fill="${accent}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
