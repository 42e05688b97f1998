import type { Championship } from '@power-corner/contracts/championships';
import { t, type MessageKey } from '../../lib/i18n/i18n.ts';
import { countdown } from '../../lib/time/countdown.ts';
import { useSecond } from '../../lib/time/use-second.ts';

const units = [
  ['days', 'countdown.days'],
  ['hours', 'countdown.hours'],
  ['minutes', 'countdown.minutes'],
  ['seconds', 'countdown.seconds'],
] as const satisfies [string, MessageKey][];

/** @param large cells of the detail; otherwise one line, for cards */
export function Countdown({
  date,
  status,
  large = false,
}: Pick<Championship, 'date' | 'status'> & { large?: boolean }) {
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
  const value = (unit: (typeof units)[number][0]) =>
    unit === 'days' ? String(state.days) : String(state[unit]).padStart(2, '0');
  if (!large) {
    return (
      <p role="timer" aria-label={t('countdown.label')} className="flex items-baseline gap-2 text-sm text-muted">
        {units.map(([unit, label]) => (
          <span key={unit}>
            <span className="font-display text-xl leading-7 font-bold text-ink tabular-nums">{value(unit)}</span>{' '}
            {t(label, { count: state[unit] })}
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
      {units.map(([unit, label]) => (
        <div key={unit} className="flex flex-col items-center justify-center">
          <span className="font-display text-4xl leading-none font-bold tabular-nums">{value(unit)}</span>
          <span className="mt-1 text-xs text-ash">{t(label, { count: state[unit] })}</span>
        </div>
      ))}
    </div>
  );
}
