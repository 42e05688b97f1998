import type { ByReferee } from '@power-corner/contracts/results/lights';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { DecidedAttempt } from '@power-corner/meet/lights/votes';
import { judgedAttempt, shownDecision, turnToJudge, votedOf, votesOn } from '@power-corner/meet/lights/votes';
import { isClockOf } from '@power-corner/meet/platform/clock';
import type { Turn } from '@power-corner/meet/platform/order';
import type { HistoryOfDay } from '../deps.ts';
import type { DeviceOfMeet } from '../meet/device-repository.ts';
import { isLost } from '../meet/lease.ts';
import type { StoredDevice } from '../meet/model.ts';
import { readShownMeet } from '../meet/read-meet.ts';
import { placeEnded, settleLost } from '../meet/referee-commands.ts';
import { deviceOf, isConnected } from './devices.ts';

export interface Judging {
  found: DeviceOfMeet;
  meet: Meet;
}

/** One indexed read while nothing changes. @throws UNAUTHENTICATED */
export async function readJudging(history: HistoryOfDay, token: string, now: Date): Promise<Judging> {
  const found = await deviceOf(token);
  const { meet: stored } = found;
  if (stored.lease && isLost(stored.lease, now)) {
    await settleLost(stored._id);
    return readJudging(history, token, now);
  }
  const meet = await readShownMeet(history, stored);
  if (!meet) throw placeEnded();
  return { found, meet };
}

/** @throws UNAUTHENTICATED for the judge of a lane */
export function refereeStateOf({ found: { meet: stored, device }, meet }: Judging, now: Date): RefereeState {
  if ('lane' in device) throw placeEnded();
  const { session, position } = device;
  const turn = turnToJudge(meet, session);
  const votes = votesOn(stored.votes ?? [], session, turn);
  const decided = shownDecision(meet, session);
  return {
    session,
    position,
    attempt: turn && judgedAttempt(session, turn),
    vote: votes?.white[position] ?? null,
    voted: votedOf(votes),
    connected: connectedIn(stored.devices ?? [], session, now),
    decision: decided && presentDecision(session, decided),
    cards: decided?.decision.cards?.[position] ?? [],
    cards_required: meet.settings.cards_required,
    clock: turn && clockOf(meet, turn),
    revision: stored.revision,
  };
}

function connectedIn(devices: readonly StoredDevice[], session: number, now: Date): ByReferee {
  const isThere = (position: RefereePosition) =>
    devices.some(
      (each) => 'session' in each && each.session === session && each.position === position && isConnected(each, now),
    );
  return { left: isThere('left'), centre: isThere('centre'), right: isThere('right') };
}

const presentDecision = (session: number, decided: DecidedAttempt): RefereeState['decision'] => ({
  ...judgedAttempt(session, decided),
  ...decided.decision,
  outcome: decided.outcome,
});

function clockOf({ current }: Meet, { entry, lift, number }: Turn): RefereeState['clock'] {
  if (!current || !isClockOf(current, entry.id, lift, number)) return null;
  return { started_at: current.started_at, ...(current.stopped_at && { stopped_at: current.stopped_at }) };
}
