import { getReceipt } from '@power-corner/contracts/calls/participations/receipts';
import type { Participation } from '@power-corner/contracts/participations/participations';
import type { ReceiptLink } from '@power-corner/contracts/participations/receipts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** When the receipt was sent, and a button that shows it: a picture here, a PDF behind a link. */
export function ReceiptView({
  id,
  receipt,
  atOnce = false,
}: Pick<Participation, 'id'> & {
  receipt: Participation['receipt'];
  /** It is shown without the button, and takes no focus. */
  atOnce?: boolean;
}) {
  const [link, setLink] = useState<ReceiptLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const opened = useRef<HTMLAnchorElement>(null);
  const [show, busy] = useSingleFlight(async () => {
    setFailure(null);
    try {
      setLink((await request(getReceipt, { params: { id } })).data);
    } catch (error) {
      setFailure(messageOf(error, t('receipt.loadFailed')));
    }
  });
  const sentAt = receipt?.uploaded_at;
  // A link to a receipt that was replaced leads nowhere.
  useEffect(() => setLink(null), [sentAt]);
  useEffect(() => {
    if (link && !atOnce) opened.current?.focus({ preventScroll: true });
  }, [link, atOnce]);
  useEffect(() => {
    if (atOnce && sentAt) void show();
  }, [atOnce, sentAt, show]);
  if (!receipt) return null;
  const open = (event: { preventDefault: () => void }) => {
    if (!link || Date.parse(link.expires_at) > serverNow()) return;
    event.preventDefault();
    void show();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-sm text-muted">{t('receipt.sentAt', { at: shortDateTime(receipt.uploaded_at) })}</span>
        {!link && (
          <Button variant="quiet" busy={busy} onClick={() => void show()}>
            {t('receipt.show')}
          </Button>
        )}
      </p>
      {failure && <Notice>{failure}</Notice>}
      {link && (
        <a
          ref={opened}
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex flex-col gap-2 font-semibold underline underline-offset-4"
          onClick={open}
        >
          {link.type !== 'application/pdf' && (
            <img
              src={link.url}
              alt={t('receipt.label')}
              className="max-h-[60vh] w-full rounded-md border border-line bg-sunken object-contain"
              onError={() => {
                setLink(null);
                setFailure(t('receipt.loadFailed'));
              }}
            />
          )}
          <span>{t(link.type === 'application/pdf' ? 'receipt.openPdf' : 'receipt.openPicture')}</span>
        </a>
      )}
    </div>
  );
}
