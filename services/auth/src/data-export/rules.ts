import type { DataExport } from '@power-corner/contracts/accounts/data-exports';
import { services } from '@power-corner/contracts/services';
import type { DataExportRecord } from './model.ts';

export const aliveMs = 3_600_000;
export const preparedWithinMs = 24 * 3_600_000;

type Facts = Pick<DataExportRecord, 'state' | 'requestedAt' | 'parts' | 'expiresAt'>;

/** The state that counts: the job that stores an end comes a little later. */
export function stateAt({ state, requestedAt, expiresAt }: Facts, now: Date): DataExportRecord['state'] {
  if (state === 'ready' && (!expiresAt || expiresAt <= now)) return 'expired';
  if (state === 'preparing' && now.getTime() - requestedAt.getTime() >= preparedWithinMs) return 'failed';
  return state;
}

export function presentDataExport(stored: Facts | null, now: Date): DataExport {
  if (!stored) return { state: 'none', requested_at: null, missing: [], expires_at: null };
  const state = stateAt(stored, now);
  const arrived = new Set(stored.parts.map(({ service }) => service));
  return {
    state,
    requested_at: stored.requestedAt.toISOString(),
    missing: state === 'preparing' ? services.filter((service) => !arrived.has(service)) : [],
    expires_at: state === 'ready' || state === 'expired' ? (stored.expiresAt?.toISOString() ?? null) : null,
  };
}
