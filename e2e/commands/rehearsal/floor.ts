import { groupBy } from '@power-corner/contracts/group-by';
import { calls } from '@power-corner/contracts/calls/all';
import type { LaneState } from '@power-corner/contracts/results/referees';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteClient } from '../../../local/demo/site-client.ts';
import { athletes, capSeconds, lanes, modelOf, rowText, workouts, type PlannedAthlete } from './floor-plan.ts';
import { begin, command } from './prepare.ts';
import type { Rehearsal } from './run-meet.ts';

// A floor of two workouts with a judge's phone for each of its ten lanes.

const everyMs = 250;
const heats = [1, 2, 3, 4];

export async function prepareFloor(client: SiteClient, token: string) {
  const kind = { type: 'Crossfit', levels: JSON.stringify([{ name: 'RX' }, { name: 'Scaled' }]) };
  const { id, entries, displays } = await begin(client, token, kind, athletes, 'attempt');
  const ids = new Map(entries.map((entry) => [entry.lastname, entry.id]));
  const entryOf = new Map(athletes.map((athlete) => [athlete, ids.get(athlete.lastname)!]));
  const plan = workouts.flatMap(({ id: event }) => {
    const lane = (athlete: PlannedAthlete) => ({ event, heat: athlete.heat, lane: athlete.lane });
    const assigned = [...entryOf].map(([athlete, entry_id]) => ({ type: 'AssignLane', entry_id, data: lane(athlete) }));
    return [...heats.map((heat) => ({ type: 'SetHeat', data: { event, heat } })), ...assigned];
  });
  // The live page begins with an open heat.
  const open = { type: 'SetHeat', data: { event: workouts[0]!.id, heat: 1, state: 'open' } };
  await command(client, token, id, [{ type: 'ConfigureMeet', data: { events: workouts } }, ...plan, open]);
  return { id, entryOf, displays };
}

export type FloorRun = Rehearsal<Awaited<ReturnType<typeof prepareFloor>>>;
type HandedIn = Awaited<ReturnType<typeof judge>>;

/** Heat after heat of each workout. @throws where a phone shows another athlete than the plan has in its lane */
export async function runFloor(run: FloorRun): Promise<HandedIn[]> {
  const { client, token, meet, signal } = run;
  const handedIn: HandedIn[] = [];
  for (const { id: event } of workouts) {
    const phones = await join(run, event);
    for (const heat of heats) {
      if (signal.aborted) return handedIn;
      const pressedAt = performance.now();
      await command(client, token, meet.id, [{ type: 'StartHeat', data: { event, heat } }]);
      const here = athletes.filter((athlete) => athlete.heat === heat);
      const judged = here.map((athlete, lane) => judge(run, phones[lane]!, athlete, event, pressedAt));
      handedIn.push(...(await Promise.all(judged)));
      const last = here.at(-1)!;
      await command(client, token, meet.id, [
        { type: 'RecordScore', entry_id: meet.entryOf.get(last)!, data: { event, ...last.scores[event] } },
        { type: 'SetHeat', data: { event, heat, state: 'closed' } },
      ]);
    }
  }
  return handedIn;
}

async function join({ client, token, meet: { id } }: FloorRun, event: string): Promise<string[]> {
  const phones: string[] = [];
  for (let lane = 1; lane <= lanes; lane += 1) {
    const body = { event, lane };
    const { code } = (await client.call(calls.createReferee, { params: { id }, token, body })).data;
    phones.push((await client.call(calls.joinReferees, { body: { code } })).data.token);
  }
  return phones;
}

/**
 * The effort takes its seconds divided by the speed. Two phones have no network from their start until after the cap.
 * The last lane's judge is wrong by one, which the table corrects.
 */
async function judge(
  { client, speed, displays }: FloorRun,
  token: string,
  { heat, lane, scores, ...athlete }: PlannedAthlete,
  event: string,
  pressedAt: number,
) {
  const read = async () => {
    await sleep(everyMs);
    return (await client.call(calls.getRefereeState, { token })).data as LaneState;
  };
  let state = await read();
  while (!state.heat?.started_at || state.heat.number !== heat) state = await read();
  const startMs = performance.now() - pressedAt;
  const { entry_id, name } = state.athlete!;
  if (name !== `${athlete.firstname} ${athlete.lastname}`) throw new Error(`lane ${lane} of heat ${heat}: ${name}`);
  const score = scores[event]!;
  const isAway = lane === 3 || lane === 7;
  const seconds = isAway ? capSeconds + 60 : (state.event.kind === 'time' && score.value) || capSeconds;
  const endsAt = Date.parse(state.heat.started_at) + (seconds * 1000) / speed;
  while (Date.now() < endsAt) await (isAway ? sleep(everyMs) : read());
  const value = lane === lanes && score.value ? score.value + 1 : score.value;
  const sentAt = performance.now();
  const handIn = () => client.call(calls.handInScore, { token, body: { entry_id, event, heat, ...score, value } });
  await handIn();
  const answeredMs = performance.now() - sentAt;
  // A phone that has lost the answer hands in once more.
  if (Math.random() < 0.1) await handIn();
  const shown = await displays.shown(`${entry_id} ${event}`, 10_000);
  return { startMs, answeredMs, shownMs: shown.map((at) => at - sentAt) };
}

/** @returns a line for each score that a display has not shown, and each row that is not that of the model */
export async function compareFloor({ client, token, meet: { id } }: FloorRun, judged: HandedIn[]): Promise<string[]> {
  const params = { id };
  const results = (await client.call(calls.getResults, { params, token, query: { draft: 'true' } })).data.categories;
  const rows = results.flatMap(({ entries }) => entries.map(rowText));
  const wanted = [...groupBy(athletes, ({ sex, level }) => sex + level).values()].flatMap(modelOf);
  return [
    ...judged.filter(({ shownMs }) => shownMs.length < 2).map(() => 'a display has not shown a score'),
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `is not there: ${row}`),
  ];
}
