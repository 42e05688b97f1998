import type { ChampionshipStatus } from '@power-corner/contracts/lists';

/** The current status: an upcoming championship is ongoing from its date on, also if the answer is older. */
export function statusNow(date: string, status: ChampionshipStatus, nowMs: number): ChampionshipStatus {
  return status === 'upcoming' && Date.parse(date) <= nowMs ? 'ongoing' : status;
}
