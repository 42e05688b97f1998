import type { ChampionshipStatus } from '@power-corner/contracts/lists';

/** An upcoming championship is ongoing from its date on, also if the answer is older. */
export function statusNow(date: string, status: ChampionshipStatus, nowMs: number): ChampionshipStatus {
  return status === 'upcoming' && Date.parse(date) <= nowMs ? 'ongoing' : status;
}

/** True for a championship that is still to come or runs. */
export const isLive = ({ date, status }: { date: string; status: ChampionshipStatus }, nowMs: number): boolean =>
  ['upcoming', 'ongoing'].includes(statusNow(date, status, nowMs));
