import type { Championship } from '@power-corner/contracts/championships/championships';
import { t } from '../../../lib/i18n/i18n.ts';
import { countdown } from '../../../lib/time/countdown.ts';
import { useSecond } from '../../../lib/time/use-second.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

type CountdownProps = Pick<Championship, 'date' | 'status'> & { large?: boolean };

/** @param large cells of the detail; otherwise one line, for cards */
export function Countdown({ date, status, large = false }: CountdownProps) {
  const state = countdown(date, status, useSecond());
  if (state.kind !== 'running') {
    return (
      <p
        className={
          large
            ? 'flex min-h-20 items-center justify-center rounded-md bg-sunken px-3 font-display text-xl font-bold'
            : 'font-display text-lg leading-7 font-bold'
        }
      >
        {t(`countdown.${state.kind}`)}
      </p>
    );
  }
  const parts = units.map((unit) => ({
    unit,
    digits: String(state[unit]).padStart(unit === 'minutes' || unit === 'seconds' ? 2 : 1, '0'),
    label: t(`countdown.${unit}`, { count: state[unit] }),
  }));
  if (!large) {
    return (
      <p role="timer" aria-label={t('countdown.label')} className="flex items-baseline gap-2 text-sm text-muted">
        {parts.map(({ unit, digits, label }) => (
          <span key={unit}>
            <span translate="no" className="font-display text-xl leading-7 font-bold text-ink tabular-nums">
              {digits}
            </span>{' '}
            <span>{label}</span>
          </span>
        ))}
      </p>
    );
  }
  return (
    <div
      role="timer"
      aria-label={t('countdown.label')}
      className="grid min-h-20 grid-cols-4 divide-x divide-steel rounded-md bg-iron py-2.5 text-chalk"
    >
      {parts.map(({ unit, digits, label }) => (
        <div key={unit} className="flex flex-col items-center justify-center">
          <span translate="no" className="font-display text-4xl leading-none font-bold tabular-nums">
            {digits}
          </span>
          <span className="mt-1 text-xs text-ash">{label}</span>
        </div>
      ))}
    </div>
  );
}
