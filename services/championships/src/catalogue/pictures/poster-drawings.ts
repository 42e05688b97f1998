import type { ChampionshipType } from '@power-corner/contracts/lists';

const iron = '#141619';
const steel = '#33383f';

const plate = (accent: string): string => `
  <circle cx="1080" cy="300" r="300" fill="#1e2125" stroke="${steel}" stroke-width="4"/>
  <circle cx="1080" cy="300" r="262" fill="none" stroke="${accent}" stroke-width="22"/>
  <circle cx="1080" cy="300" r="196" fill="none" stroke="${steel}" stroke-width="4"/>
  <circle cx="1080" cy="300" r="112" fill="${iron}" stroke="${steel}" stroke-width="4"/>
  <circle cx="1080" cy="300" r="50" fill="${steel}"/>`;

const rings = (accent: string): string =>
  [910, 1110]
    .map(
      (x) => `
  <rect x="${x - 15}" y="-10" width="30" height="250" fill="${steel}"/>
  <circle cx="${x}" cy="340" r="118" fill="none" stroke="#1e2125" stroke-width="46"/>
  <circle cx="${x}" cy="340" r="118" fill="none" stroke="${accent}" stroke-width="34"/>
  <rect x="${x - 22}" y="196" width="44" height="54" rx="8" fill="#b4b8bd"/>`,
    )
    .join('');

const kettlebell = (accent: string): string => `
  <path d="M940 300C880 200 890 70 960 62H1100C1170 70 1180 200 1120 300" fill="none" stroke="${accent}" stroke-width="52" stroke-linejoin="round"/>
  <circle cx="1030" cy="390" r="186" fill="${accent}"/>
  <circle cx="1030" cy="390" r="96" fill="${iron}"/>
  <circle cx="1030" cy="390" r="72" fill="none" stroke="${accent}" stroke-width="8"/>`;

const looks: Record<ChampionshipType, { accent: string; draw: (accent: string) => string }> = {
  Powerlifting: { accent: '#e5574e', draw: plate },
  Calisthenics: { accent: '#5b97e6', draw: rings },
  Crossfit: { accent: '#4fb37a', draw: kettlebell },
};

export function drawingOf(type: ChampionshipType): { svg: string; accent: string } {
  const { accent, draw } = looks[type];
  return {
    accent,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${iron}"/>
  <path d="M820 0H1200V630H700Z" fill="${accent}" opacity=".14"/>${draw(accent)}
  <path d="M72 520H240" stroke="${accent}" stroke-width="6"/>
  <rect y="612" width="1200" height="18" fill="#ffc61a"/>
</svg>`,
  };
}
