import type { Championship } from '@power-corner/contracts/championships/championships';
import { partsOf } from '@power-corner/contracts/championships/registration';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

export function BarWords({ championship, division }: { championship: Championship; division: string | null }) {
  const { type, remaining_places: total } = championship;
  const parts = partsOf(championship);
  const fee = feeText(championship.entry_fee_dzd);
  const chosen = parts.find(({ id }) => id === division);
  const left = chosen?.remaining_places ?? total;
  const isFull = left === 0;
  return (
    <>
      <bdi className="font-semibold">{chosen?.name ?? (parts.length > 0 ? t(partWords(parts).choose) : type)}</bdi>
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
