import { eventually } from '@power-corner/service-kit/testing';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { declare, judge } from './meet-support.ts';
import type { Bench, Phone } from './referees-support.ts';
import { attemptIn, bench, judgedMeet, phoneAt, threePhones } from './referees-support.ts';
import type { Replica } from './replicas.ts';
import { killReplica, startReplica } from './replicas.ts';
import { url, useService } from '../support.ts';

jest.setTimeout(900_000);
useService();

let replicas: Replica[] = [];
beforeAll(async () => {
  replicas = await Promise.all([startReplica(), startReplica(), startReplica()]);
});
afterAll(() => Promise.all(replicas.map(killReplica)));

/** The same numbers in every run: mulberry32. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Lights = Record<RefereePosition, boolean>;
type Phones = Record<RefereePosition, Phone>;

interface Taken {
  weightKg: number;
  outcome: 'good' | 'no_lift' | null;
  by?: string;
  lights?: Partial<Lights>;
}

const outcomeOf = (lights: Lights) =>
  refereePositions.filter((position) => lights[position]).length >= 2 ? ('good' as const) : ('no_lift' as const);

/** Order and weights as a secretary would keep them on paper. */
class Paper {
  readonly lifters: { entry: string; lot: number; taken: Taken[] }[];

  constructor(entries: readonly string[], openerKg: number) {
    this.lifters = entries.map((entry, index) => ({
      entry,
      lot: index + 1,
      taken: [{ weightKg: openerKg, outcome: null }],
    }));
  }

  next() {
    const turns = this.lifters.flatMap((lifter) => {
      const last = lifter.taken.at(-1)!;
      return last.outcome === null ? [{ ...lifter, last, number: lifter.taken.length }] : [];
    });
    return turns.toSorted(
      (one, other) => one.number - other.number || one.last.weightKg - other.last.weightKg || one.lot - other.lot,
    )[0];
  }
}

const answered = new Set([200, 409]);

/** Sends a vote until it is answered: some requests are lost before their answer, and some are sent twice. */
async function press(phone: Phone, of: Bench, white: boolean, kg: number, draw: () => number) {
  await sleep(draw() * 40);
  for (;;) {
    const isLost = draw() < 0.2;
    const isTwice = draw() < 0.2;
    const sent = [phone.vote(of, white, kg), ...(isTwice ? [phone.vote(of, white, kg)] : [])];
    const [first] = await Promise.all(sent);
    if (!isLost && first && answered.has(first.status)) return first;
    await sleep(draw() * 20);
  }
}

function phonesAtAnyReplica(phones: Phones, draw: () => number): Phones {
  const anywhere = ({ token }: Phone) => phoneAt(url, token, () => replicas[Math.floor(draw() * replicas.length)]!.url);
  return { left: anywhere(phones.left), centre: anywhere(phones.centre), right: anywhere(phones.right) };
}

test('the votes of three phones at the same moment are one decision, fifty times, with three replicas', async () => {
  const { id, ids, read } = await judgedMeet(url, 50);
  const tokens = await threePhones(url, id);
  const phones = refereePositions.map((position, index) => phoneAt(replicas[index]!.url, tokens[position].token));
  for (const [index, entry] of ids.entries()) {
    const lights = { left: index % 2 === 0, centre: index % 3 === 0, right: index % 5 === 0 };
    const answers = await Promise.all(
      refereePositions.map((position, at) => phones[at]!.vote(bench(entry), lights[position])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(attemptIn(await read(), bench(entry))).toMatchObject({
      outcome: outcomeOf(lights),
      decision: { by: 'referees', ...lights },
    });
  }
});

test('200 attempts with delays, repeats, losses, late votes and a hasty table are as on paper', async () => {
  const draw = drawing(48);
  const { id, ids, send, read } = await judgedMeet(url, 67);
  const phones = phonesAtAnyReplica(await threePhones(url, id), draw);
  const paper = new Paper(ids, 60);
  let late: (() => Promise<unknown>)[] = [];
  for (let attempt = 0; attempt < 200; attempt++) {
    const { entry, number, last, taken } = paper.next()!;
    const of = bench(entry, number);
    const lights: Lights = { left: draw() < 0.6, centre: draw() < 0.6, right: draw() < 0.6 };
    const kg = last.weightKg;
    // A press that is changed before the others vote.
    if (draw() < 0.2) {
      expect((await phones.left.vote(of, !lights.left, kg)).status).toBe(200);
      await press(phones.left, of, lights.left, kg, draw);
    }
    const { revision: basedOn } = draw() < 0.1 ? await read() : { revision: -1 };
    const [table] = await Promise.all([
      basedOn < 0 ? null : send([judge(entry, 'no_lift', number, { basedOn })]),
      ...refereePositions.map((position) => press(phones[position], of, lights[position], kg, draw)),
      ...late.map((again) => again()),
    ]);
    // Votes that a network delivers when the next attempt is under way.
    late = draw() < 0.3 ? [() => phones.right.vote(of, !lights.right, kg)] : [];
    const stored = attemptIn(await read(), of)!;
    const isTables = table?.outcomes[0] === 'applied' && stored.decision?.by === 'table';
    last.outcome = isTables ? 'no_lift' : outcomeOf(lights);
    expect([attempt, stored.weight_kg, stored.outcome]).toEqual([attempt, kg, last.outcome]);
    if (!isTables) expect(stored.decision).toMatchObject({ by: 'referees', ...lights });
    if (number === 3) continue;
    const nextKg = kg + (last.outcome === 'good' ? 2.5 + 2.5 * Math.floor(draw() * 3) : 0);
    expect((await send([declare(entry, nextKg, number + 1, { basedOn: 1_000_000 })])).outcomes).toEqual(['applied']);
    taken.push({ weightKg: nextKg, outcome: null });
  }
  const { entries } = await read();
  const kept = entries.map((entry) =>
    (entry.attempts.bench ?? []).map(({ weight_kg, outcome }) => [weight_kg, outcome]),
  );
  const expected = entries.map((entry) =>
    paper.lifters
      .find((lifter) => lifter.entry === entry.id)!
      .taken.map(({ weightKg, outcome }) => [weightKg, outcome]),
  );
  expect(kept).toEqual(expected);
});

test('a replica that is killed around the third vote loses no vote that was answered', async () => {
  const draw = drawing(7);
  const { id, ids, read } = await judgedMeet(url, 4);
  const { left, centre, right } = await threePhones(url, id);
  for (const entry of ids) {
    const of = bench(entry);
    const [dying, ...others] = replicas as [Replica, Replica, Replica];
    expect((await phoneAt(others[0].url, left.token).vote(of, true)).status).toBe(200);
    expect((await phoneAt(dying.url, centre.token).vote(of, false)).status).toBe(200);
    const third = phoneAt(dying.url, right.token)
      .vote(of, true)
      .catch(() => null);
    await sleep(draw() * 60);
    await killReplica(dying);
    await third;
    // The phone asks again, and sends its vote again where it is not known.
    const again = await phoneAt(others[1]!.url, right.token).vote(of, true);
    expect([200, 409]).toContain(again.status);
    await eventually(async () => attemptIn(await read(), of)?.outcome === 'good');
    expect(attemptIn(await read(), of)?.decision).toMatchObject({ left: true, centre: false, right: true });
    replicas = [...others, await startReplica()];
  }
});
