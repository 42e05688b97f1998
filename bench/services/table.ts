import { bold, dim, green, red } from '../../local/terminal.ts';

export interface Row {
  part: string;
  what: string;
  measured: number;
  unit: string;
  /** The reference, measured in the same rounds; the ratio is `measured` to it. */
  against?: { what: string; measured: number };
  aim?: { least: number } | { most: number };
  note?: string;
}

function judged({ measured, against }: Row): number {
  return against ? measured / against.measured : measured;
}

export function meetsAim(row: Row): boolean | undefined {
  if (!row.aim) return undefined;
  return 'least' in row.aim ? judged(row) >= row.aim.least : judged(row) <= row.aim.most;
}

export function figure(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  if (Math.abs(value) >= 1000) return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

const mark = (row: Row): string =>
  ({ true: green('✓'), false: red('✗'), undefined: ' ' })[String(meetsAim(row)) as 'true'];

function aimOf({ aim, unit, against }: Row): string {
  if (!aim) return '';
  const [sign, value] = 'least' in aim ? ['≥', aim.least] : ['≤', aim.most];
  return `${sign} ${against ? value : `${figure(value)} ${unit}`}`;
}

export function tableLines(rows: readonly Row[]): string[] {
  const lines = [
    `  ${'what'.padEnd(58)} ${'measured'.padStart(16)} ${'ratio'.padStart(6)}  ${'aim'.padEnd(14)} against`,
  ];
  let part = '';
  for (const row of rows) {
    if (row.part !== part) lines.push('', `  ${bold(row.part)}`);
    part = row.part;
    const ratio = row.against ? judged(row).toFixed(2) : '';
    const beside = row.against ? `${row.against.what}: ${figure(row.against.measured)} ${row.unit}` : '';
    const rest = [beside, row.note && dim(row.note)].filter(Boolean).join('  ');
    lines.push(
      `${mark(row)} ${row.what.padEnd(58)} ${`${figure(row.measured)} ${row.unit}`.padStart(16)} ${ratio.padStart(6)}  ${aimOf(row).padEnd(14)} ${rest}`.trimEnd(),
    );
  }
  return lines;
}
