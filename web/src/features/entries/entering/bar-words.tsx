import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Division } from '@power-corner/contracts/lists';
import { feeText } from '../../../lib/i18n/fee-text.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';

/** Beside the button in the bar of a phone: for which division it is, what it costs, and how many places are left. */
export function BarWords({ championship, division }: { championship: Championship; division: Division | null }) {
  const { divisions, type, remaining_places: total } = championship;
  const fee = feeText(championship.entry_fee_dzd);
  const chosen = divisions.find((each) => each.division === division);
  const left = chosen?.remaining_places ?? total;
  const places =
    left === null ? t('card.noLimit') : t(fee ? 'registration.placesLeft' : 'card.places', { count: left });
  return (
    <>
      <bdi className="truncate font-semibold">{division ?? (divisions.length > 0 ? t('detail.division') : type)}</bdi>
      {fee && left === null ? (
        <span className="truncate font-semibold">{fee}</span>
      ) : (
        <span className="truncate text-muted">{joined(fee, places)}</span>
      )}
    </>
  );
}
