import { PrintSheet } from '../../components/ui/print-sheet.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { dayAndTime } from '../../lib/time/dates.ts';
import type { Pass } from './entry-pass.tsx';

/** The QR code of an entry, on the screen and on paper. */
export function EntryCode({ text, pass }: { text: string; pass: Pass }) {
  const { name, date, location } = pass;
  const about = joined(name, dayAndTime(date), location);
  const picture = <QrCode text={text} label={t('pass.alt', { name })} />;
  return (
    <>
      {picture}
      <p className="mt-2 text-center text-sm text-muted">{t('pass.hint')}</p>
      <PrintSheet title={t('pass.title')} about={about}>
        {picture}
      </PrintSheet>
    </>
  );
}
