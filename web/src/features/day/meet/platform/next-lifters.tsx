import { isCalledByHand, type Turn } from '@power-corner/meet/platform/order';
import { useState } from 'react';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { DeclareAttempt } from './declare-attempt.tsx';
import { JudgedAttempts } from './judged-attempts.tsx';
import { turnKey } from './turns.ts';
import { attemptText, fullName } from '../words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

export function NextLifters({ turns }: { turns: readonly Turn[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (turns.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-2xl">{t('live.next')}</h2>
      <ol>
        {turns.map((turn) => {
          const { entry, lift, number, weight_kg } = turn;
          const key = turnKey(turn);
          return (
            <li key={key} className="border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
              <button
                type="button"
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? null : key)}
                className="flex min-h-16 w-full items-center gap-3 px-1 py-2 text-start hover:bg-sunken"
              >
                <span className="w-9 text-center font-display text-xl font-bold">{entry.lot ?? '–'}</span>
                <span className="min-w-0 flex-1">
                  <span className="block leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
                  <span className="text-sm text-muted">
                    {joined(attemptText(lift, number), isCalledByHand(turn) && t('live.called'))}
                  </span>
                </span>
                <span className="text-lg font-bold tabular-nums">
                  {weight_kg === null ? t('meet.toDeclare') : kilos(weight_kg)}
                </span>
              </button>
              {open === key && (
                <div className="pb-4">
                  <JudgedAttempts entry={entry} lift={lift} />
                  <DeclareAttempt focused entry={entry} lift={lift} number={number} onDone={() => setOpen(null)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
