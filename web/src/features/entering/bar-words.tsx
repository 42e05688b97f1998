import type { Championship } from '@power-corner/contracts/championships';
import type { Division } from '@power-corner/contracts/lists';
import { t } from '../../lib/i18n/i18n.ts';

/** Beside the button in the bar of a phone: for which division it is, and how many places are left. */
export function BarWords({ championship, division }: { championship: Championship; division: Division | null }) {
  const { divisions, type, remaining_places: total } = championship;
  const chosen = divisions.find((each) => each.division === division);
  const left = chosen?.remaining_places ?? total;
  return (
    <>
      <bdi className="truncate font-semibold">{division ?? (divisions.length > 0 ? t('detail.division') : type)}</bdi>
      <span className="truncate text-muted">
        {left === null ? t('card.noLimit') : t('card.places', { count: left })}
      </span>
    </>
  );
}
