import type { Call } from '@power-corner/contracts/call';
import type { Request } from 'express';
import { isPicture } from '../requests/called.ts';

export type ServiceName = Call['service'];

/** The service that answers a request, or null. */
export function serviceOf({ called, path }: Pick<Request, 'called' | 'path'>): ServiceName | null {
  return called?.service ?? (isPicture(path) ? 'championships' : null);
}
