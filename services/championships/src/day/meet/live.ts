import type { Live } from '@power-corner/contracts/results/live';
import { say } from '@power-corner/contracts/messages/say';
import { hasStarted } from '@power-corner/meet/platform/order';
import { notFound } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import { presentLive } from './present-live.ts';
import { readMeetAndPublicRecords } from './read-meet.ts';

const coalesced = coalesce<{ data: Live } | null>();

/**
 * The meet for spectators. Simultaneous requests share one read; the gateway keeps its answer for the others (see
 * gateway/src/proxy/polled-answers.ts).
 * @throws NOT_FOUND until a session is open, and for a hidden championship
 */
export async function getLive(history: Deps['history'], id: string): Promise<{ data: Live }> {
  const found = await coalesced(id.toLowerCase(), () => read(history, id));
  if (!found) throw notFound(say('notLive'));
  return found;
}

async function read(history: Deps['history'], id: string): Promise<{ data: Live } | null> {
  const championship = await findChampionship(id);
  if (!championship || championship.hidden) return null;
  const meet = await readMeetAndPublicRecords(history, championship, new Date());
  return hasStarted(meet) ? { data: presentLive(meet) } : null;
}
