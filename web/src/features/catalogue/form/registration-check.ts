import { typedWhole } from '@power-corner/contracts/text/digits';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import {
  divisionsFault,
  levelsFault,
  windowFaults,
  type OfferedDivision,
} from '@power-corner/contracts/championships/registration';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fromLocalInput } from '../../../lib/time/dates.ts';
import { readLevels } from './form-schema.ts';

interface Typed {
  date: string;
  registration_opens_at: string;
  registration_closes_at: string;
  divisions: string;
  levels: string;
  max_participants: string;
}

/** The faults between fields, by the field. @param type undefined while none is chosen */
function faultsOf(typed: Typed, type: ChampionshipType | undefined): Record<string, string> {
  const date = fromLocalInput(typed.date);
  const window = {
    registration_opens_at: fromLocalInput(typed.registration_opens_at) || null,
    registration_closes_at: fromLocalInput(typed.registration_closes_at) || null,
  };
  const offered = typed.divisions ? (JSON.parse(typed.divisions) as OfferedDivision[]) : null;
  const total = typedWhole(typed.max_participants) || null;
  const ofDivisions = type && offered && divisionsFault(type, offered, total);
  const limited = readLevels(typed.levels).map((level) => ({
    ...level,
    max_participants: typedWhole(String(level.max_participants ?? '')) || null,
  }));
  const ofLevels = type && levelsFault(type, limited, total);
  return {
    ...(date && windowFaults({ date, ...window })),
    ...(ofDivisions && { divisions: ofDivisions }),
    ...(ofLevels && { levels: ofLevels }),
  };
}

export function withRegistrationCheck<Values extends FieldValues & Typed, Output>(
  resolver: Resolver<Values, unknown, Output>,
  typeOf: (typed: Values) => ChampionshipType | undefined,
): Resolver<Values, unknown, Output> {
  return async (typed, context, options) => {
    const result = await resolver(typed, context, options);
    const faults = Object.entries(faultsOf(typed, typeOf(typed)));
    if (faults.length === 0) return result;
    const refs: Record<string, { ref: unknown } | undefined> = options.fields;
    const own = faults.map(([name, message]) => [name, { type: 'window', message, ref: refs[name]?.ref }] as const);
    const errors = { ...Object.fromEntries(own), ...result.errors };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
