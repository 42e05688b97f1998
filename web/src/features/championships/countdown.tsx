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

export function Countdown({
  date,
  status,
  large = false,
}: Pick<Championship, 'date' | 'status'> & { large?: boolean }) {
  const state = countdown(date, status, useSecond());
  const height = large ? 'min-h-20' : 'min-h-16';
  if (state.kind !== 'running') {
    return (
      <p
        className={`flex ${height} items-center justify-center rounded-md bg-sunken px-3 font-display text-xl font-bold`}
      >
        {t(`countdown.${state.kind}`)}
      </p>
    );
  }
  return (
    <div
      role="timer"
      aria-label={t('countdown.label')}
      className={`grid ${height} grid-cols-4 divide-x divide-steel rounded-md bg-iron py-2.5 text-chalk`}
    >
      {units.map(([unit, label]) => (
        <div key={unit} className="flex flex-col items-center justify-center">
          <span className={`font-display leading-none font-bold tabular-nums ${large ? 'text-4xl' : 'text-2xl'}`}>
            {unit === 'days' ? state.days : String(state[unit]).padStart(2, '0')}
          </span>
          <span className="mt-1 text-xs text-ash">{t(label, { count: state[unit] })}</span>
        </div>
      ))}
    </div>
  );
}
