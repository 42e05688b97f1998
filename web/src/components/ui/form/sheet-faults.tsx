import type { SheetFault } from '@power-corner/contracts/results/results';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Notice } from '../feedback/feedback.tsx';

interface FaultListProps<Fault extends SheetFault> {
  label: string;
  faults: readonly Fault[];
  about?: (fault: Fault) => string;
}

/** @param about stands before the line of each fault */
export function FaultList<Fault extends SheetFault>({ label, faults, about }: FaultListProps<Fault>) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {faults.map((fault, index) => (
        <li key={index} className="py-2 wrap-anywhere">
          <span className="block text-sm font-semibold">
            {joined(about?.(fault), t('results.lineNumber', { line: fault.line }), fault.column)}
          </span>
          <span className="block">{fault.message}</span>
        </li>
      ))}
    </ul>
  );
}

export function SheetFaults({ failure, faults }: { failure: string; faults: readonly SheetFault[] }) {
  return (
    <>
      <Notice>{failure}</Notice>
      {faults.some(({ message }) => message !== failure) && <FaultList label={t('results.faults')} faults={faults} />}
    </>
  );
}
