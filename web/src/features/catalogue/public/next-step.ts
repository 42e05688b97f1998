import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { registrationState } from '@power-corner/contracts/championships/registration';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths, resultsId } from '../../../lib/navigation/paths.ts';
import { statusNow } from '../../../lib/time/status-now.ts';

/** `to` is null where there is nothing but to look at it. @param nowMs milliseconds since 1970 */
export function nextStep(championship: PublicCard, nowMs: number): { label: string; to: string | null } {
  const { id, slug, date, remaining_places: left } = championship;
  const status = statusNow(date, championship.status, nowMs);
  if (status === 'ongoing') return { label: t('public.live'), to: paths.live(slug) };
  if (status === 'completed')
    return { label: t('public.results'), to: `${paths.publicChampionship(slug)}#${resultsId}` };
  const state = registrationState({ ...championship, status }, new Date(nowMs));
  if (state === 'closed') return { label: t('public.see'), to: null };
  if (state === 'not_open') return { label: t('public.remind'), to: paths.championship(id) };
  return { label: t(left === 0 ? 'public.join' : 'public.participate'), to: paths.championship(id) };
}
