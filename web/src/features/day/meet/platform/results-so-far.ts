import type { Meet } from '@power-corner/contracts/results/meet';
import { sumKg } from '@power-corner/meet/platform/weights';
import { standings } from '@power-corner/meet/ranking/standings';
import { t } from '../../../../lib/i18n/i18n.ts';

export const resultsSoFar = (meet: Meet) =>
  new Map(
    standings(meet, 'live').flatMap((category) =>
      category.standings.map(
        ({ entry, bests, bombedOut, place }) =>
          [
            entry.id,
            {
              /** The sum of the best attempts, from the first good one on; 0 without one, and for the disqualified. */
              kg: place === 'DQ' ? 0 : sumKg(Object.values(bests)),
              /** In words where it is no number. */
              place: bombedOut ? t('live.noTotal') : String(place ?? '–'),
            },
          ] as const,
      ),
    ),
  );
