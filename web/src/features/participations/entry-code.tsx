import { create } from 'qrcode';
import { useMemo } from 'react';
import { PrintSheet } from '../../components/ui/print-sheet.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { longDate, timeOfDay } from '../../lib/time/dates.ts';
import type { Pass } from './entry-pass.tsx';

/** The white margin that readers of QR codes need, in modules. */
const quiet = 4;

/** A path that fills the dark modules, a rectangle for each run of them in a row. */
function pathOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size;) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      if (x > start) path += `M${start + quiet} ${y + quiet}h${x - start}v1h${start - x}z`;
      else x++;
    }
  return path;
}

/** A QR code, on the screen and on paper. It is dark on white in both themes: readers need the contrast. */
export function EntryCode({ text, pass }: { text: string; pass: Pass }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size + 2 * quiet, path: pathOf(modules) };
  }, [text]);
  const { name, date, location } = pass;
  const about = [name, `${longDate(date)}, ${timeOfDay(date)}`, location].join(' · ');
  const picture = (
    <svg
      role="img"
      aria-label={t('pass.alt', { name })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-64 rounded-md"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
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
