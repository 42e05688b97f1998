import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Division } from '@power-corner/contracts/lists';
import { useId } from 'react';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';

const lifts: Record<Division, MessageKey> = {
  '3 Movement': 'participate.threeMovement',
  'Bench Press': 'participate.benchPress',
  'Sets & Reps': 'participate.setsReps',
  'Street Lifting': 'participate.streetLifting',
};

interface DivisionRadiosProps {
  offered: Championship['divisions'];
  chosen: Division | null;
  /** A full division can be chosen too: for the waiting list. */
  fullToo: boolean;
  busy: boolean;
  /** Nobody has chosen one, and the question was confirmed. */
  error: string | null;
  onChoose: (division: Division) => void;
}

export function DivisionRadios({ offered, chosen, fullToo, busy, error, onChoose }: DivisionRadiosProps) {
  const name = useId();
  if (offered.length === 0) return null;
  return (
    <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm text-muted">{t('field.division')}</legend>
      {offered.map(({ division, remaining_places: remaining = null }) => (
        <label
          key={division}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-edge px-3 py-1.5 has-checked:border-accent-deep has-checked:bg-sunken has-disabled:cursor-default has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name}
            value={division}
            checked={division === chosen}
            disabled={remaining === 0 && !fullToo}
            onChange={() => onChoose(division)}
            className="size-5 shrink-0 accent-mark"
          />
          <span className="min-w-0">
            <bdi className="block font-semibold">{division}</bdi>
            <span className="block text-sm text-muted">{t(lifts[division])}</span>
          </span>{' '}
          {remaining !== null && (
            <span className="ms-auto text-sm text-muted">{t('registration.placesLeft', { count: remaining })}</span>
          )}
        </label>
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger sm:col-span-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
