import type { SheetFault } from '@power-corner/contracts/results/results';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Notice } from '../feedback/feedback.tsx';

/** Says why a sheet was refused, with each of its faults. One of the whole file is the sentence itself. */
export function SheetFaults({ failure, faults }: { failure: string; faults: readonly SheetFault[] }) {
  return (
    <>
      <Notice>{failure}</Notice>
      {faults.some(({ message }) => message !== failure) && (
        <ul aria-label={t('results.faults')} className="divide-y divide-line">
          {faults.map(({ line, column, message }) => (
            <li key={`${line}|${column}|${message}`} className="py-2 wrap-anywhere">
              <span className="block text-sm font-semibold">{joined(t('results.lineNumber', { line }), column)}</span>
              <span className="block">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
