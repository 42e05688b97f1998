import type { OwnHeat } from '@power-corner/contracts/results/heats';
import { joined, t } from '../i18n/i18n.ts';
import { hourOn } from './dates.ts';

interface Times {
  weigh_in_at?: string | null | undefined;
  starts_at?: string | null | undefined;
}

/** @param day stands beside the hours: an hour on another day has its date */
export const sessionTimesText = ({ weigh_in_at: weighIn, starts_at: start }: Times, day: string | null): string =>
  joined(
    weighIn && t('sessionTimes.weighIn', { time: hourOn(weighIn, day) }),
    start && t('sessionTimes.start', { time: hourOn(start, day) }),
  );

/** `10:20 · Série 2 · Couloir 3`. @param day stands beside it: an hour on another day has its date */
export const ownHeatText = ({ number, name, lane, starts_at: start }: OwnHeat, day: string): string =>
  joined(start && hourOn(start, day), name ?? t('results.heat', { heat: number }), t('live.lane', { lane }));
