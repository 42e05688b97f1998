import { disciplines } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import type { PackQuery } from '@power-corner/contracts/results/results';
import type { PackFault } from '@power-corner/service-kit/errors';
import { AppError } from '@power-corner/service-kit/errors';
import { strToU8, zipSync } from 'fflate';
import type { ChampionshipRecord } from '../../../catalogue/model.ts';
import { isFaulty } from '../../sheets/sheet.ts';
import type { SheetLine } from '../../sheets/sheet.ts';
import { rankSheet } from '../sheet/rank-sheet.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { writeSheet } from '../sheet/write-sheet.ts';
import type { LatinNames } from './entries-file.ts';
import { entriesFileOf } from './entries-file.ts';
import { meetFileOf } from './meet-file.ts';

/** Our own import has to read each cell and to give the same places. */
function importFaults(content: string, lines: readonly SheetLine[]): PackFault[] {
  const at = (line: number) => ({ file: 'entries.csv', line, name: lines[line - 2]?.entry.name ?? '' });
  const read = readSheet(content);
  if (isFaulty(read)) return read.map((fault) => ({ ...fault, ...at(fault.line) }));
  return rankSheet(read.rows)
    .flatMap(({ rows }) => rows)
    .filter(({ row, place }) => place !== (row.decided ?? row.published))
    .map(({ row, place }) => ({
      ...at(row.line),
      column: 'Place',
      message: say('packPlaceDiffers', { given: row.published ?? '', place: place ?? '' }),
    }))
    .toSorted((one, other) => one.line - other.line);
}

/**
 * The results as OpenPowerlifting takes them: the meet, its lifters and our own sheet, in a zip archive.
 * @throws CONFLICT for a discipline without its lifts, NOT_EXPORTABLE with every fault
 */
export function packOf(
  championship: Pick<ChampionshipRecord, 'type' | 'name' | 'location' | 'date'>,
  lines: readonly SheetLine[],
  latinNames: LatinNames,
  query: PackQuery,
): Buffer {
  if (!disciplines[championship.type].isRated) throw new AppError('CONFLICT', { message: say('packDiscipline') });
  const meet = meetFileOf(championship, query);
  const entries = entriesFileOf(lines, latinNames, meet.federation);
  const own = [...meet.faults, ...entries.faults];
  const rows = entries.faults.length > 0 ? own : [...own, ...importFaults(entries.content, lines)];
  if (rows.length > 0) throw new AppError('NOT_EXPORTABLE', { facts: { rows } });
  const files = { 'meet.csv': meet.content, 'entries.csv': entries.content, 'original.csv': writeSheet(lines) };
  // One time for all packs: the same results give the same bytes.
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), {
      mtime: new Date(1980, 0, 1),
    }),
  );
}
