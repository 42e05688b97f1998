import { calls } from '@power-corner/contracts/calls/all';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import type { SiteClient } from '../../../local/demo/site-client.ts';
import type { PlannedLifter } from '../../faults/support/forty-lifters.ts';
import type { RehearsedMeet } from './prepare.ts';
import type { JudgedAttempt } from './run-meet.ts';

/** @returns a line for each vote that is missing or wrong, and each result that is not as worked out by hand */
export async function compare(
  client: SiteClient,
  token: string,
  { id, lifters }: RehearsedMeet,
  planned: readonly PlannedLifter[],
  judged: readonly JudgedAttempt[],
): Promise<string[]> {
  const differences: string[] = [];
  const { entries } = (await client.call(calls.getMeet, { params: { id }, token })).data;
  for (const { entryId, lift, number, lights, shownMs } of judged) {
    const entry = entries.find((each) => each.id === entryId);
    const decision = entry?.attempts[lift]?.[number - 1]?.decision;
    const name = lifters.get(entryId)?.lastname;
    for (const position of refereePositions)
      if (decision?.[position] !== lights[position])
        differences.push(`${name}, ${lift} ${number}: the light ${position} is ${decision?.[position]}`);
    if (shownMs.length < 2) differences.push(`${name}, ${lift} ${number}: shown by ${shownMs.length} displays of 2`);
  }
  const { data } = await client.call(calls.getResults, { params: { id }, token, query: { draft: 'true' } });
  const rows = new Map(data.categories.flatMap((category) => category.entries).map((row) => [row.name, row]));
  for (const { firstname, lastname, place, total, ipfGl } of planned) {
    const row = rows.get(`${firstname} ${lastname}`);
    const wanted = typeof place === 'number' ? [place, total, ipfGl] : [place];
    const found = typeof place === 'number' ? [row?.place, row?.total_kg, row?.points.ipf_gl] : [row?.place];
    if (wanted.join() !== found.join())
      differences.push(`${lastname}: ${found.join(', ')} instead of ${wanted.join(', ')}`);
  }
  return differences;
}
