import type { EntryPart } from '@power-corner/contracts/championships/registration';
import { among, divisions, type Division } from '@power-corner/contracts/lists';
import { useId } from 'react';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

const lifts: Record<Division, MessageKey> = {
  '3 Movement': 'participate.threeMovement',
  'Bench Press': 'participate.benchPress',
  'Sets & Reps': 'participate.setsReps',
  'Street Lifting': 'participate.streetLifting',
};

const liftsOf = (id: string) => {
  const division = among(divisions, id);
  return division && t(lifts[division]);
};

interface DivisionRadiosProps {
  offered: readonly EntryPart[];
  chosen: string | null;
  /** A full division can be chosen too: for the waiting list. */
  fullToo: boolean;
  busy: boolean;
  /** The question was confirmed: whoever has chosen none reads that one is needed. */
  undecided: boolean;
  onChoose: (id: string) => void;
}

/** The divisions, or the levels where there are none. */
export function DivisionRadios({ offered, chosen, fullToo, busy, undecided, onChoose }: DivisionRadiosProps) {
  const name = useId();
  if (offered.length === 0) return null;
  return (
    <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm text-muted">{t(partWords(offered).label)}</legend>
      {offered.map(({ id, name: shown, remaining_places: remaining = null }) => (
        <label
          key={id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-edge px-3 py-1.5 has-checked:border-accent-deep has-checked:bg-sunken has-disabled:cursor-default has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            disabled={remaining === 0 && !fullToo}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-mark"
          />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{shown}</bdi>
            <span className="block text-sm text-muted">{liftsOf(id)}</span>
          </span>{' '}
          {remaining !== null && (
            <span className="ms-auto text-sm text-muted">{t('registration.placesLeft', { count: remaining })}</span>
          )}
        </label>
      ))}
      {undecided && chosen === null && (
        <p role="alert" className="text-sm font-semibold text-danger sm:col-span-2">
          {t(partWords(offered).missing)}
        </p>
      )}
    </fieldset>
  );
}
