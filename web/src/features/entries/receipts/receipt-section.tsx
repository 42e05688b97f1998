import type { Participation } from '@power-corner/contracts/participations/participations';
import { ReceiptUpload } from './receipt-upload.tsx';
import { ReceiptView } from './receipt-view.tsx';

interface ReceiptSectionProps {
  participation: Pick<Participation, 'id' | 'fee' | 'receipt'>;
  onSent: (saved: Participation) => void;
}

/** The receipt of a payment: the one that was sent, and the way to send or replace it until the fee is paid. */
export function ReceiptSection({ participation: { id, fee, receipt }, onSent }: ReceiptSectionProps) {
  return (
    <>
      <ReceiptView id={id} receipt={receipt} />
      {fee !== 'paid' && <ReceiptUpload id={id} replaces={receipt !== null} onSent={onSent} />}
    </>
  );
}
