import type { Decision } from '@power-corner/contracts/results/decision';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { csvOf, escapeFormula, spreadsheetOf } from '@power-corner/contracts/text/csv';
import { attemptsOf } from '@power-corner/meet/platform/attempts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import { readMeet } from '../meet/read-meet.ts';

const ofAttempt = ['session', 'flight', 'lift', 'number', 'lot', 'name', 'weight_kg'];
const header = [...ofAttempt, ...refereePositions, 'cards', 'decision', 'by', 'at'];

interface Take {
  weight_kg: number;
  outcome: string | null;
  decision?: Decision | undefined;
}

const light = (white: boolean | null | undefined) => (white === true ? 'white' : white === false ? 'red' : '');

/** `left: red depth, yellow; right: blue downward` */
const cardsText = ({ cards = {} }: Partial<Decision>) =>
  refereePositions
    .flatMap((position) => {
      const own = cards[position]?.map(({ card, reason }) => [card, reason].filter(Boolean).join(' ')) ?? [];
      return own.length > 0 ? `${position}: ${own.join(', ')}` : [];
    })
    .join('; ');

/** The struck takes of an attempt stand before the one that counts. */
function rowsOf(entry: MeetEntry): string[][] {
  return (Object.keys(entry.attempts) as Lift[]).flatMap((lift) =>
    attemptsOf(entry, lift).flatMap(({ struck = [], ...last }, index) => {
      const at = entry.changes[`${lift}.${index + 1}.outcome`]?.at ?? '';
      return [...struck, last]
        .filter(({ outcome }) => outcome === 'good' || outcome === 'no_lift')
        .map((take) => rowOf(entry, { lift, number: index + 1, at }, take));
    }),
  );
}

const rowOf = (
  entry: MeetEntry,
  { lift, number, at }: { lift: Lift; number: number; at: string },
  { weight_kg, outcome, decision }: Take,
): string[] => [
  String(entry.session ?? ''),
  entry.flight ?? '',
  lift,
  String(number),
  String(entry.lot ?? ''),
  escapeFormula(`${entry.firstname} ${entry.lastname}`),
  String(weight_kg),
  ...refereePositions.map((position) => light(decision?.[position])),
  cardsText(decision ?? {}),
  outcome ?? '',
  decision?.by ?? 'table',
  decision?.at ?? at,
];

const timeOf = (row: readonly string[]) => row.at(-1) ?? '';

/** @throws NOT_FOUND */
export async function getDecisionsCsv(championshipId: string, now: Date, isSpreadsheet: boolean): Promise<string> {
  const meet = await readMeet(await requireChampionship(championshipId), now);
  const rows = meet.entries.flatMap(rowsOf).toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  return isSpreadsheet ? spreadsheetOf([header, ...rows]) : csvOf([header, ...rows], ',');
}
