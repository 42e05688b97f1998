import type { LiveJudgement } from '@power-corner/contracts/results/live';
import { useEffect, useState } from 'react';
import { RecordChips } from '../../../../components/ui/record-lines.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { HallName } from './hall-name.tsx';
import { deciderText, Lamps } from './lamps.tsx';

const shownMs = 3000;

/** A new decision fills the screen for a moment. One that stood before the screen was opened is none, nor is a pass. */
export function Decision({ last }: { last: LiveJudgement | undefined }) {
  const at = last?.at ?? '';
  const [seenAt, setSeenAt] = useState(at);
  const isNew = at > seenAt;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setSeenAt(at), shownMs);
    return () => clearTimeout(timer);
  }, [at, isNew]);
  if (!last || !isNew || last.outcome === 'passed') return null;
  const { name, weight_kg: weight, outcome, corrected, new_records: records } = last;
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-iron p-4 *:shrink-0"
    >
      <Lamps judged={last} className="text-[9rem]" />
      <p className="font-display text-7xl leading-tight font-bold" aria-hidden="true">
        {joined(t(`live.outcome.${outcome}`), corrected ? t('live.corrected') : null, deciderText(last))}
      </p>
      <HallName name={name} className="max-w-full text-center font-display text-5xl leading-snug font-bold" />
      <div className="flex flex-wrap items-center justify-center gap-5">
        <p translate="no" className="font-display text-6xl font-bold text-accent">
          {weight !== null && kilos(weight)}
        </p>
        <RecordChips records={records} className="text-4xl" />
      </div>
    </div>
  );
}
