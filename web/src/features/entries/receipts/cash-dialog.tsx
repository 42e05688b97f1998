import { listCash } from '@power-corner/contracts/calls/participations/receipts';
import { groupBy } from '@power-corner/contracts/group-by';
import type { CashPayment } from '@power-corner/contracts/participations/receipts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog/dialog.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { groupedText } from '../../../lib/i18n/number-text.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';

const sumText = (payments: readonly CashPayment[]) =>
  t('public.dinars', { fee: groupedText(payments.reduce((sum, { amount_dzd: amount }) => sum + amount, 0)) });

/** The fees that were paid in cash, by the admin who took them. */
export function CashDialog({ championshipId, onClose }: { championshipId: string; onClose: () => void }) {
  const read = useGet(listCash, { params: { id: championshipId } });
  return (
    <Dialog title={t('cash.title')} onClose={onClose}>
      <p className="text-muted">{t('cash.text')}</p>
      <Loaded read={read} failed={t('error.loading')}>
        {({ data }) => (
          <>
            <p className="font-display text-3xl font-bold tabular-nums">{sumText(data)}</p>
            {[...groupBy(data, ({ by }) => by ?? '—')].map(([by, payments]) => (
              <section key={by}>
                <h3 className="flex flex-wrap justify-between gap-x-4 text-xl wrap-anywhere">
                  <span>{`${by} (${payments.length})`}</span> <span className="tabular-nums">{sumText(payments)}</span>
                </h3>
                <ul className="divide-y divide-line">
                  {payments.map((payment) => (
                    <li key={payment.participation_id} className="flex flex-wrap justify-between gap-x-4 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        <bdi className="font-semibold">{nameOf(payment)}</bdi>
                      </span>
                      <span className="text-muted tabular-nums">
                        {joined(shortDateTime(payment.at), sumText([payment]))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Loaded>
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
