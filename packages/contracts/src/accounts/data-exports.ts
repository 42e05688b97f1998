import { services } from '../services.ts';
import { Instant } from '../fields.ts';
import { named, z } from '../zod.ts';

export const dataExportStates = ['none', 'preparing', 'ready', 'failed', 'expired'] as const;

export const DataExport = z.object({
  state: z.enum(dataExportStates).check(z.describe('État de la préparation.')),
  requested_at: z.nullable(Instant).check(z.describe('Quand les données ont été demandées.')),
  missing: z.array(z.enum(services)).check(z.describe('Les services dont la réponse manque encore.')),
  expires_at: z.nullable(Instant).check(z.describe("Jusqu'à quand le fichier peut être téléchargé ; `null` avant.")),
});
export type DataExport = z.infer<typeof DataExport>;
named(DataExport, 'DataExport', 'La préparation des données d’une personne.');

export const dataExportTypes = ['application/json', 'text/html'] as const;
export const DataExportQuery = z.object({
  format: z.enum(['json', 'html']).check(z.describe('La forme du fichier : pour les programmes ou à lire.')),
});
