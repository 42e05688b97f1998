import { calls } from '@power-corner/contracts/calls/all';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { type RefereePosition, refereePositions } from '@power-corner/contracts/results/meet-values';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteClient } from '../../../local/demo/site-client.ts';
import { CallFailed } from '../../../local/demo/site-client.ts';
import type { PlannedAttempt, PlannedLifter } from '../../faults/support/forty-lifters.ts';
import { command, type RehearsedMeet, type TableCommand } from './prepare.ts';
import type { Displays } from './watchers.ts';

type Lights = Record<RefereePosition, boolean>;

export interface JudgedAttempt {
  entryId: string;
  lift: Lift;
  number: number;
  lights: Lights;
  /** From the third vote, as it was sent, to each display that showed the decision. */
  shownMs: number[];
  /** From each vote to its answer. */
  answeredMs: number[];
}

export interface Rehearsal<Meet> {
  client: SiteClient;
  token: string;
  meet: Meet;
  speed: number;
  displays: Displays;
  signal: AbortSignal;
}

type Phones = Record<RefereePosition, string>;
type Turn = NonNullable<RefereeState['attempt']>;

async function join({ client, token, meet }: Rehearsal<RehearsedMeet>): Promise<Phones> {
  const joined = [];
  for (const position of refereePositions) {
    const body = { session: 1, position };
    const { code } = (await client.call(calls.createReferee, { params: { id: meet.id }, token, body })).data;
    joined.push([position, (await client.call(calls.joinReferees, { body: { code } })).data.token]);
  }
  return Object.fromEntries(joined) as Phones;
}

/** Judges attempt after attempt, as the platform calls them, until nobody is called any more. */
export async function runMeet(rehearsal: Rehearsal<RehearsedMeet>): Promise<JudgedAttempt[]> {
  const { client, token, meet, speed, signal } = rehearsal;
  const phones = await join(rehearsal);
  const judged: JudgedAttempt[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { data } = await client.call(calls.getRefereeState, { token: phones.centre });
    const attempt = 'attempt' in data ? data.attempt : null;
    if (!attempt) break;
    const lifter = meet.lifters.get(attempt.entry_id)!;
    const planned = lifter.attempts[attempt.lift]?.[attempt.number - 1];
    const act = withoutLights(lifter, planned, attempt);
    if (act) {
      await command(client, token, meet.id, [act]);
      continue;
    }
    judged.push(await judge(rehearsal, phones, attempt, planned!));
    await command(client, token, meet.id, nextWeight(lifter, attempt));
    await sleep(Math.max(0, 60_000 / speed - (performance.now() - startedAt)), null, { signal }).catch(() => null);
  }
  await command(client, token, meet.id, [
    ...[...meet.lifters].flatMap(([entry_id, { lastname }]) =>
      lastname === 'Tahar' ? [{ type: 'SetOutcome', entry_id, data: { outcome: 'disqualified' } }] : [],
    ),
    { type: 'SetSession', data: { session: 1, state: 'closed' } },
  ]);
  return judged;
}

/** What the table does by itself: somebody goes home, an attempt is passed, a weight is still to be declared. */
function withoutLights(
  { place }: PlannedLifter,
  planned: PlannedAttempt | undefined,
  { entry_id, lift, number, weight_kg }: Turn,
): TableCommand | null {
  if (place === 'WD' && lift !== 'squat')
    return { type: 'SetOutcome', entry_id, data: { outcome: 'withdrawn', reason: 'Blessure' } };
  if (!planned || planned.outcome === 'passed')
    return { type: 'JudgeAttempt', entry_id, data: { lift, number, outcome: 'passed' } };
  if (weight_kg === planned.kg) return null;
  return declared(entry_id, lift, number, planned);
}

const declared = (entry_id: string, lift: Lift, number: number, { kg, record }: PlannedAttempt): TableCommand => ({
  type: 'DeclareAttempt',
  entry_id,
  data: { lift, number, weight_kg: kg, ...(record && { record }) },
});

function nextWeight({ attempts }: PlannedLifter, { entry_id, lift, number }: Turn): TableCommand[] {
  const next = attempts[lift]?.[number];
  return next && next.outcome !== 'passed' ? [declared(entry_id, lift, number + 1, next)] : [];
}

async function judge(
  { client, speed, displays }: Rehearsal<RehearsedMeet>,
  phones: Phones,
  { entry_id, lift, number, weight_kg }: Turn,
  { outcome }: PlannedAttempt,
): Promise<JudgedAttempt> {
  const about = { entry_id, lift, number };
  await client.call(calls.loadBar, { token: phones.centre, body: about });
  const lights = lightsFor(outcome === 'good', Math.random());
  const answeredMs: number[] = [];
  let lastSentAt = 0;
  const vote = async (position: RefereePosition) => {
    await sleep((1000 + Math.random() * 9000) / speed);
    const body = { ...about, weight_kg: weight_kg!, white: lights[position] };
    lastSentAt = performance.now();
    const sentAt = lastSentAt;
    await send(() => client.call(calls.castVote, { token: phones[position], body }));
    answeredMs.push(performance.now() - sentAt);
  };
  await Promise.all(refereePositions.map(vote));
  const shown = await displays.shown(`${entry_id} ${lift} ${number}`, 10_000);
  const red = refereePositions.find((position) => !lights[position]);
  if (red) {
    const body = { ...about, cards: [{ card: 'red' as const }] };
    await send(() => client.call(calls.nameCards, { token: phones[red], body }));
  }
  return { entryId: entry_id, lift, number, lights, answeredMs, shownMs: shown.map((at) => at - lastSentAt) };
}

/** Two of a colour decide; every fourth decision has a dissenter, anywhere. */
export function lightsFor(isGood: boolean, chance: number): Lights {
  const dissenter = chance < 0.25 ? refereePositions[Math.floor(chance * 12)] : undefined;
  const light = (position: RefereePosition) => (position === dissenter ? !isGood : isGood);
  return { left: light('left'), centre: light('centre'), right: light('right') };
}

/** Sends some presses twice, as a phone does that has lost the answer: once decided, the second one is refused. */
async function send(press: () => Promise<unknown>): Promise<void> {
  await press();
  if (Math.random() < 0.9) return;
  await press().catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.code === 'DECIDED')) throw error;
  });
}
