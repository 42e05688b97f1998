import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { attemptsOf, declaredAttempt, nextNumber, wasUndeclared } from '@power-corner/meet/platform/attempts';
import type { ReactNode } from 'react';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { asTyped } from '../../words.ts';
import type { CellAttempt } from './cells.ts';

const looks = {
  good: ['✓', 'bg-good-soft font-semibold text-good'],
  no_lift: ['✗', 'bg-danger-soft font-semibold text-danger line-through'],
  passed: ['–', 'bg-sunken text-muted'],
} as const;

const Hidden = ({ children }: { children: string }) => <span className="sr-only"> {children}</span>;

/** A look with its words: the weight, and a sign beside the colour. */
export function AttemptText({ entry, lift, number }: { entry: MeetEntry } & CellAttempt): ReactNode {
  const attempt = declaredAttempt(entry, lift, number);
  if (!attempt) {
    if (number !== nextNumber(entry, lift)) return null;
    const isLost = wasUndeclared(entry, lift, number);
    return (
      <span className={`flex h-full items-center justify-center rounded ${isLost ? 'bg-danger-soft text-danger' : ''}`}>
        <span aria-hidden="true">{isLost ? '!' : '…'}</span>
        <Hidden>{t('meet.toDeclare')}</Hidden>
      </span>
    );
  }
  const { weight_kg, outcome, corrected } = attempt;
  const [sign, look] = outcome ? looks[outcome] : ['', 'font-semibold inset-ring inset-ring-line'];
  return (
    <span className={`relative flex h-full items-center justify-center rounded tabular-nums ${look}`}>
      <span translate="no">{outcome === 'passed' ? '–' : asTyped(weight_kg)}</span>
      {outcome && outcome !== 'passed' && (
        <span aria-hidden="true" className="absolute end-0.5 top-0 inline-block text-xs leading-none">
          {sign}
        </span>
      )}
      {outcome && <Hidden>{t(`meet.judged.${outcome}`)}</Hidden>}
      {corrected && (
        <>
          <span
            aria-hidden="true"
            title={t('live.corrected')}
            className="absolute start-0.5 top-0.5 size-2 rounded-full bg-accent outline-1 outline-edge"
          />
          <Hidden>{t('live.corrected')}</Hidden>
        </>
      )}
    </span>
  );
}

/** True for an attempt that a key can change: judged already, or the next one of its lift. */
export const isOpenTo = (entry: MeetEntry, { lift, number }: CellAttempt): boolean =>
  (attemptsOf(entry, lift)[number - 1]?.outcome ?? null) !== null || nextNumber(entry, lift) === number;
