import { services } from '../services.ts';
import { Instant } from '../fields.ts';
import { z } from '../zod.ts';

/** An export of everything that the platform holds about a person. */
export const dataExportStates = ['none', 'preparing', 'ready', 'failed', 'expired'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const DataExport = z.object({
  state: z.enum(dataExportStates),
  requested_at: z.nullable(Instant),
  /** The services whose part has not arrived, while it is being prepared. */
  missing: z.array(z.enum(services)),
  /** When a ready one is erased, or was. */
  expires_at: z.nullable(Instant),
});
export type DataExport = z.infer<typeof DataExport>;

export const dataExportTypes = ['application/json', 'text/html'] as const;
export const DataExportQuery = z.object({ format: z.enum(['json', 'html']) });
