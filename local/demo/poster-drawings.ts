/** The things of each sport, drawn face on with a few flat tones and one light from the upper left. */
export interface Palette {
  accent: string;
  deep: string;
  ground: string;
}

const steel = '#e9e6df';
const iron = '#23252b';
const edge = '#3a3d46';

/** A bumper plate seen from the front. */
export function plate(cx: number, cy: number, radius: number, { accent, deep, ground }: Palette): string {
  const r = (share: number): string => (radius * share).toFixed(1);
  const bolts = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return `<circle cx="${(cx + Math.cos(turn) * radius * 0.235).toFixed(1)}" cy="${(cy + Math.sin(turn) * radius * 0.235).toFixed(1)}" r="${r(0.024)}" fill="${ground}"/>`;
  });
  return `<g>
    <circle cx="${cx}" cy="${cy}" r="${r(1)}" fill="${accent}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.955)}" fill="none" stroke="${deep}" stroke-width="${r(0.03)}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.74)}" fill="none" stroke="${deep}" stroke-width="${r(0.34)}" opacity=".28"/>
    <path d="M${cx - radius * 0.83} ${cy - radius * 0.14}A${r(0.84)} ${r(0.84)} 0 0 1 ${cx - radius * 0.14} ${cy - radius * 0.83}" fill="none" stroke="#fff" stroke-width="${r(0.045)}" opacity=".55" stroke-linecap="round"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.5)}" fill="${deep}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.46)}" fill="${accent}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.31)}" fill="${iron}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.28)}" fill="${steel}"/>
    ${bolts.join('')}
    <circle cx="${cx}" cy="${cy}" r="${r(0.16)}" fill="${iron}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.125)}" fill="${edge}"/>
    <circle cx="${cx}" cy="${cy}" r="${r(0.085)}" fill="url(#steel)"/>
  </g>`;
}

/** A loaded barbell seen from the side, its bar bending under the load; `cy` is the height of the sleeves. */
export function barbell(cy: number, { accent, deep }: Palette): string {
  const disc = (x: number, width: number, height: number, fill: string): string =>
    `<rect x="${x}" y="${cy - height / 2}" width="${width}" height="${height}" rx="13" fill="${fill}"/><rect x="${x}" y="${cy - height / 2}" width="${width * 0.3}" height="${height}" rx="8" fill="#fff" opacity=".2"/>`;
  const stack = (mirror: boolean): string => `<g${mirror ? ' transform="translate(1600 0) scale(-1 1)"' : ''}>
    <rect x="-20" y="${cy - 19}" width="370" height="38" fill="url(#steel)"/>
    ${disc(118, 42, 250, edge)}${disc(166, 50, 390, '#a9a59b')}${disc(222, 60, 560, deep)}${disc(288, 64, 560, accent)}
    <rect x="356" y="${cy - 40}" width="24" height="80" rx="5" fill="${steel}"/>
  </g>`;
  return `<path d="M340 ${cy}C560 ${cy - 46} 1040 ${cy - 46} 1260 ${cy}" fill="none" stroke="#000" stroke-width="40" opacity=".45"/>
    <path d="M340 ${cy}C560 ${cy - 46} 1040 ${cy - 46} 1260 ${cy}" fill="none" stroke="url(#steel)" stroke-width="27"/>
    ${stack(false)}${stack(true)}`;
}

/** A kettlebell; `size` is its height. */
export function kettlebell(cx: number, top: number, size: number, { accent, deep, ground }: Palette): string {
  return `<g transform="translate(${cx} ${top}) scale(${size / 600})">
    <path d="M-120 300C-196 190-196 40-118 22C-70 6 70 6 118 22C196 40 196 190 120 300" fill="none" stroke="${deep}" stroke-width="72" stroke-linejoin="round"/>
    <path d="M-120 296C-192 190-190 48-114 28C-68 14 68 14 114 28C190 48 192 190 120 296" fill="none" stroke="${accent}" stroke-width="54"/>
    <path d="M-158 120C-160 70-140 42-104 34" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".6"/>
    <path d="M0 190C160 190 236 296 236 402C236 500 178 574 128 596Q118 600 104 600H-104Q-118 600-128 596C-178 574-236 500-236 402C-236 296-160 190 0 190Z" fill="${accent}"/>
    <path d="M236 402C236 500 178 574 128 596Q118 600 104 600H-104Q-118 600-128 596C-150 586-173 566-192 540C-60 600 150 520 168 262C214 300 236 352 236 402Z" fill="${deep}" opacity=".62"/>
    <path d="M-196 372C-190 312-150 256-88 236" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".65"/>
    <circle cx="0" cy="400" r="112" fill="${ground}"/>
    <circle cx="0" cy="400" r="96" fill="none" stroke="${accent}" stroke-width="6"/>
  </g>`;
}

/** A high bar with a chain and a plate hanging from it: weighted pull-ups. */
export function hangingPlate(cx: number, barY: number, palette: Palette): string {
  const links = Array.from({ length: 5 }, (_, index) => {
    const y = barY + 10 + index * 54;
    return index % 2 === 0
      ? `<rect x="${cx - 19}" y="${y}" width="38" height="76" rx="19" fill="none" stroke="${steel}" stroke-width="13"/>`
      : `<rect x="${cx - 7}" y="${y}" width="14" height="76" rx="7" fill="#b9b5ab"/>`;
  });
  return `${links.join('')}${plate(cx, barY + 480, 205, palette)}`;
}

export function highBar(y: number): string {
  return `<rect x="-20" y="${y - 21}" width="1640" height="50" fill="#000" opacity=".4"/><rect x="-20" y="${y - 24}" width="1640" height="42" fill="url(#steel)"/>
    ${[150, 1450].map((x) => `<rect x="${x - 34}" y="-10" width="68" height="${y + 40}" fill="${iron}"/><rect x="${x - 34}" y="-10" width="16" height="${y + 40}" fill="${edge}"/>`).join('')}`;
}

/** A pair of gymnastic rings on straps. */
export function rings(left: number, right: number, y: number, { accent, deep }: Palette): string {
  const ring = (
    x: number,
  ): string => `<path d="M${x - 17} -10V${y - 118}H${x + 17}V-10Z" fill="${edge}"/><path d="M${x - 17} -10V${y - 118}H${x - 7}V-10Z" fill="#565a66"/>
    <circle cx="${x}" cy="${y}" r="140" fill="none" stroke="${deep}" stroke-width="52"/><circle cx="${x - 2}" cy="${y - 3}" r="140" fill="none" stroke="${accent}" stroke-width="38"/>
    <path d="M${x - 137} ${y - 40}A143 143 0 0 1 ${x - 55} ${y - 132}" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".65"/>
    <rect x="${x - 26}" y="${y - 176}" width="52" height="62" rx="8" fill="${steel}"/>`;
  return ring(left) + ring(right);
}

/** Repetitions counted in fives, as on a gym's wall. */
export function tallies(x: number, y: number, groups: number, colour: string): string {
  const five = (left: number): string =>
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<path d="M${left + index * 38 + (index % 2) * 5} ${y}l${index % 2 ? -7 : 5} 150" stroke="${colour}" stroke-width="15" stroke-linecap="square"/>`,
      )
      .join('') +
    `<path d="M${left - 32} ${y + 122}L${left + 150} ${y + 30}" stroke="${colour}" stroke-width="15" stroke-linecap="square"/>`;
  return Array.from({ length: groups }, (_, index) => five(x + index * 236)).join('');
}
