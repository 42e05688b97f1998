import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Division } from '@power-corner/contracts/lists';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';

export function BarWords({ championship, division }: { championship: Championship; division: Division | null }) {
  const { divisions, type, remaining_places: total } = championship;
  const fee = feeText(championship.entry_fee_dzd);
  const chosen = divisions.find((each) => each.division === division);
  const left = chosen?.remaining_places ?? total;
  const isFull = left === 0;
  return (
    <>
      <bdi className="font-semibold">{division ?? (divisions.length > 0 ? t('detail.division') : type)}</bdi>
      {left === null ? (
        <span className="font-semibold">{fee}</span>
      ) : (
        <span className={isFull ? 'font-semibold text-danger' : 'text-muted'}>
          {joined(isFull ? null : fee, t('registration.placesLeft', { count: left }))}
        </span>
      )}
    </>
  );
}
