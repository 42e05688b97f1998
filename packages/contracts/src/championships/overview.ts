import { cardFields, Championship } from './championships.ts';
import { Day } from '../fields.ts';
import { named, z } from '../zod.ts';

export const overviewDays = 14;
export const overviewRows = 12;

export const OverviewRow = z.extend(z.pick(Championship, { ...cardFields, hidden: true }), {
  confirmed: z.int().check(z.describe('Participations confirmées.')),
  pending: z.int().check(z.describe('Places réservées et non confirmées.')),
  waiting: z.int().check(z.describe("Personnes sur la liste d'attente.")),
  offered: z.int().check(z.describe('Places proposées, sans réponse.')),
  fees_under_review: z.int().check(z.describe('Paiements à vérifier.')),
});
export type OverviewRow = z.infer<typeof OverviewRow>;
named(OverviewRow, 'OverviewRow', 'Un championnat à venir ou en cours, avec ce qui y attend.');

export const EntriesOfDay = z.object({
  day: Day.check(z.describe("Jour d'Alger, AAAA-MM-JJ.")),
  count: z.int().check(z.describe('Participations de ce jour.')),
});
export type EntriesOfDay = z.infer<typeof EntriesOfDay>;
named(EntriesOfDay, 'EntriesOfDay', "Les participations d'un jour.");

export const Overview = z.object({
  championships: z.array(OverviewRow).check(z.describe('Les prochains championnats, le plus proche en premier.')),
  entries: z.array(EntriesOfDay).check(z.describe('Un par jour, le plus ancien en premier.')),
  provisional_records: z.int().check(z.describe('Les records à homologuer.')),
});
export type Overview = z.infer<typeof Overview>;
named(Overview, 'Overview', "La vue d'ensemble d'un administrateur.");
