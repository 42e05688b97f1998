import type { SheetFault } from '@power-corner/contracts/results/results';
import { ApiError } from './api-client.ts';

export function sheetFaultsOf(error: unknown): readonly SheetFault[] {
  const { errors = [] } = error instanceof ApiError ? (error.body as { errors?: SheetFault[] }) : {};
  return errors;
}
