import type { SheetFault } from '@power-corner/contracts/results/results';
import { ApiError } from './api-client.ts';

/** The faults of a sheet that was refused. */
export function sheetFaultsOf(error: unknown): readonly SheetFault[] {
  const { errors = [] } = error instanceof ApiError ? (error.body as { errors?: SheetFault[] }) : {};
  return errors;
}
