import type { Championship } from '@power-corner/contracts/championships/championships';
import { t } from '../../../lib/i18n/i18n.ts';
import { countdown } from '../../../lib/time/countdown.ts';
import { useClock } from '../../../lib/time/use-second.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
type When = Pick<Championship, 'date' | 'status'>;
type OfUnit = When & { unit: (typeof units)[number] };

/** Each unit is rendered by itself: nearly always, the seconds are all that changes. */
function useUnit({ date, status, unit }: OfUnit): { digits: string; label: string } {
  const count = useClock((nowMs) => {
    const state = countdown(date, status, nowMs);
    return state.kind === 'running' ? state[unit] : 0;
  });
  const digits = unit === 'days' || unit === 'hours' ? String(count) : String(count).padStart(2, '0');
  return { digits, label: t(`countdown.${unit}`, { count }) };
}

function InLine(props: OfUnit) {
  const { digits, label } = useUnit(props);
  return (
    <span>
      <span translate="no" className="font-display text-xl leading-7 font-bold text-ink tabular-nums">
        {digits}
      </span>{' '}
      <span>{label}</span>
    </span>
  );
}

function Cell(props: OfUnit) {
  const { digits, label } = useUnit(props);
  return (
    <div className="flex flex-col items-center justify-center">
      <span translate="no" className="font-display text-4xl leading-none font-bold tabular-nums">
        {digits}
      </span>
      <span className="mt-1 text-xs text-ash">{label}</span>
    </div>
  );
}

/** @param large cells of the detail; otherwise one line, for cards */
export function Countdown({ date, status, large = false }: When & { large?: boolean }) {
  const kind = useClock((nowMs) => countdown(date, status, nowMs).kind);
  if (kind !== 'running') {
    return (
      <p
        className={
          large
            ? 'flex min-h-20 items-center justify-center rounded-md bg-sunken px-3 font-display text-xl font-bold'
            : 'font-display text-lg leading-7 font-bold'
        }
      >
        {t(`countdown.${kind}`)}
      </p>
    );
  }
  if (!large) {
    return (
      <p role="timer" aria-label={t('countdown.label')} className="flex items-baseline gap-2 text-sm text-muted">
        {units.map((unit) => (
          <InLine key={unit} date={date} status={status} unit={unit} />
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
      {units.map((unit) => (
        <Cell key={unit} date={date} status={status} unit={unit} />
      ))}
    </div>
  );
}
