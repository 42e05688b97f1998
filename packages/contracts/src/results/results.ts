import { fault } from '../messages/fault.ts';
import { Count, Instant } from '../fields.ts';
import { Attempt, MeetEvent, MeetSession } from './meet.ts';
import { Score } from './score.ts';
import { publicTakes } from './decision.ts';
import { lifts } from './lifts.ts';
import { eventScorings } from './meet-values.ts';
import { recordLifts } from './lifts.ts';
import { RecordAttempt } from '../records/records.ts';
import { shown, shownPart } from '../shown-fields.ts';
import { sheetFault } from '../message-fields.ts';
import { named, z } from '../zod.ts';

// For everybody: names, clubs, classes and performances, and no birthday, phone, e-mail or account.

/** The words instead of a place: guest, disqualified, disqualified for doping, no show, withdrawn. */
export const unplaced = ['G', 'DQ', 'DD', 'NS', 'WD'] as const;

/** null for an entry that is still competing, in a draft. */
export const Place = z
  .nullable(z.union([z.int(), z.enum(unplaced)]))
  .check(z.describe('Place, ou G (invité), DQ, DD (dopage), NS (absent), WD (forfait) ; `null` sans résultat.'));
export type Place = z.infer<typeof Place>;

/** `weight_kg` is null for an attempt that was not taken, before another one. */
export const ResultAttempt = z.object({
  weight_kg: z
    .nullable(z.number())
    .check(z.describe("La barre de l'essai, en kilogrammes ; `null` si une feuille importée ne la donne pas.")),
  outcome: Attempt.shape.outcome,
  struck: publicTakes,
});
export type ResultAttempt = z.infer<typeof ResultAttempt>;

export const ResultScore = z.extend(Score, {
  place: z.nullable(z.int()).check(z.describe('Place à cette épreuve ; `null` sans place.')),
  points: z.nullable(z.number()).check(z.describe('Points de cette place ; `null` sans points.')),
});
named(ResultScore, 'ResultScore', "Le score d'une épreuve, avec sa place.");

/** With DQ as its place: without a total, since a lift has no good attempt. Absent: disqualified for conduct. */
const bombedOut = {
  bombed_out: z
    .optional(z.boolean())
    .check(
      z.describe('Avec DQ : pas de total, faute d’essai réussi à un mouvement ; absent pour une disqualification.'),
    ),
};

/** Both are absent without one, and in a draft. */
const marks = {
  personal_bests: z
    .optional(z.array(z.enum(recordLifts)))
    .check(z.describe('Ce qui était meilleur que tous les résultats publiés avant ce championnat.')),
  new_records: z
    .optional(z.array(RecordAttempt))
    .check(z.describe('Les records battus, homologués ou à homologuer ; absent sans record.')),
};

export const Points = z.object({
  ipf_gl: z.nullable(z.number()).check(z.describe('Points IPF GL ; `null` sans total.')),
  dots: z.nullable(z.number()).check(z.describe('Points Dots ; `null` sans total.')),
});

const scoring = {
  scoring: z
    .optional(z.enum(eventScorings))
    .check(z.describe('Ce que `score` additionne, si ce n’est pas ce que le sport additionne ; absent sinon.')),
};

export const ResultEntry = z.object({
  place: Place,
  ...bombedOut,
  ...marks,
  name: shown.name,
  handle: z
    .optional(z.string())
    .check(z.meta({ description: 'Nom de la page publique ; absent sans page publique.', examples: ['2026BOUD01'] })),
  club: shown.club,
  bodyweight_kg: shown.bodyweight_kg,
  attempts: z
    .partialRecord(z.enum(lifts), z.array(ResultAttempt))
    .check(z.describe('Les essais, du premier au troisième, par mouvement.')),
  bests: z.partialRecord(z.enum(lifts), z.number()).check(z.describe('Le meilleur essai réussi de chaque mouvement.')),
  total_kg: shown.total_kg,
  points: Points.check(z.describe('Points IPF GL et Dots, seulement en Powerlifting.')),
  scores: z.record(z.string(), ResultScore).check(z.describe('Les scores, par épreuve, avec leur place.')),
  score: shown.score,
  ...scoring,
});
export type ResultEntry = z.infer<typeof ResultEntry>;
named(ResultEntry, 'ResultEntry', "Le résultat d'une personne.");

export const ResultCategory = z.object({
  sex: z.enum(['Male', 'Female', 'Mx']).check(z.describe('Sexe.')),
  division: z
    .nullable(z.string())
    .check(z.describe('Division, parmi celles de la discipline ; `null` pour le Crossfit.')),
  level: shownPart.level,
  level_name: shownPart.level_name,
  weight_class: z
    .nullable(z.string())
    .check(z.describe('Catégorie de poids ; `null` sans catégorie, comme sous 59 kg au club.')),
  all_classes: z.boolean().check(z.describe('Si les catégories de poids sont classées ensemble.')),
  age_category: z
    .nullable(z.string())
    .check(z.describe("Catégorie d'âge ; `null` sans catégorie : avant 15 ans au club, avant 14 ans à l'IPF.")),
  /** Of an imported sheet: the lifts as letters (`SBD`), and the equipment. */
  event: z
    .nullable(z.string())
    .check(z.describe("Mouvements d'une feuille importée, par leurs lettres ; `null` sinon.")),
  equipment: z.nullable(z.string()).check(z.describe("Équipement d'une feuille importée ; `null` sinon.")),
  entries: z.array(ResultEntry).check(z.describe('Les résultats.')),
});
export type ResultCategory = z.infer<typeof ResultCategory>;
named(ResultCategory, 'ResultCategory', 'Une catégorie, du premier à ceux qui ne sont pas classés.');

export const Results = z.object({
  published_at: shown.published_at,
  corrected_at: shown.corrected_at,
  imported_at: z
    .nullable(Instant)
    .check(z.describe('Import de la feuille qui tient lieu de résultats ; `null` pour ceux de la plateforme.')),
  lifts: z.array(z.enum(lifts)).check(z.describe('Les mouvements ; vide : ceux de chaque division.')),
  events: z.array(MeetEvent).check(z.describe('Les épreuves.')),
  categories: z.array(ResultCategory).check(z.describe('Les catégories.')),
});
export type Results = z.infer<typeof Results>;
named(Results, 'Results', 'Les résultats, par catégorie.');

export const mostSheetBytes = 5_242_880;
export const mostSheetRows = 5000;
export const ResultSheet = z.string();
named(ResultSheet, 'ResultSheet', "Une feuille de résultats dans les colonnes d'OpenPowerlifting.", [
  'Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Lina Haddad,F,SBD,Raw,63,300',
]);

export const mostSheetFaults = 500;

export const SheetFault = z.object(sheetFault);
export type SheetFault = z.infer<typeof SheetFault>;

export const resultParts = ['place', 'total', 'attempts', 'bodyweight', 'category', 'name', 'age'] as const;
export type ResultPart = (typeof resultParts)[number];

/** A result before or after a sheet; division and class as the sheet has them, empty without one. */
const ComparedResult = z.extend(
  z.pick(ResultEntry, { place: true, name: true, bodyweight_kg: true, attempts: true, bests: true, total_kg: true }),
  {
    division: z.string().check(z.describe('Division.')),
    weight_class: z.string().check(z.describe('Catégorie de poids.')),
  },
);
export type ComparedResult = z.infer<typeof ComparedResult>;

export const ResultDifference = z.object({
  kind: z.enum(['removed', 'added', 'changed']).check(z.describe('Résultat retiré, ajouté ou changé.')),
  parts: z.array(z.enum(resultParts)).check(z.describe('Ce qui change du résultat.')),
  before: z.nullable(ComparedResult).check(z.describe("Le résultat d'avant ; `null` pour un ajout.")),
  after: z.nullable(ComparedResult).check(z.describe("Le résultat d'après ; `null` pour un retrait.")),
});
export type ResultDifference = z.infer<typeof ResultDifference>;
named(ResultDifference, 'ResultDifference', "Ce qu'une feuille change pour une personne.");

/** Of more, the first ones are listed. */
export const mostDifferences = 1000;

export const SheetDifferences = z.object({
  removed: z.int().check(z.describe('Personnes dont le résultat disparaît.')),
  added: z.int().check(z.describe('Personnes qui ont un résultat de plus.')),
  changed: z.int().check(z.describe('Personnes dont le résultat change.')),
  unchanged: z.int().check(z.describe('Résultats qui restent.')),
  people: z.array(ResultDifference).check(z.describe('Chaque changement, 1 000 au plus.')),
});
export type SheetDifferences = z.infer<typeof SheetDifferences>;
named(SheetDifferences, 'SheetDifferences', "Ce qu'une feuille change aux résultats.");

export const ImportQuery = z.object({
  preview: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe("Montre ce que la feuille changerait, sans l'importer.")),
  match: z.optional(z.string().check(z.regex(/^[0-9]{1,6}:[0-9a-f]{24}(,[0-9]{1,6}:[0-9a-f]{24})*$/))).check(
    z.meta({
      description: 'Les participations choisies pour des homonymes, par numéro de ligne : `3:<id>,4:<id>`.',
      examples: ['3:68a0c0ffee68a0c0ffee68a0'],
    }),
  ),
});

/** A row that may belong to several participations, or to one that another row claims too. */
export const SheetNamesake = z.object({
  line: sheetFault.line,
  name: shown.name,
  candidates: z
    .array(
      z.object({
        participation_id: shown.participation_id,
        club: shown.club,
        weight_class: z
          .nullable(z.string())
          .check(z.describe('Catégorie de poids ; `null` sans catégorie, comme sous 59 kg au club.')),
        bodyweight_kg: shown.bodyweight_kg,
        lot: shown.lot,
      }),
    )
    .check(z.describe('Les participations possibles.')),
});
export type SheetNamesake = z.infer<typeof SheetNamesake>;
named(SheetNamesake, 'SheetNamesake', 'Une ligne dont la participation est à choisir.');

export const ImportedSheet = z.object({
  rows: z.int().check(z.describe('Nombre de lignes.')),
  categories: z.int().check(z.describe('Nombre de catégories.')),
  placed: z.int().check(z.describe('Lignes classées.')),
  guests: z.int().check(z.describe('Lignes hors classement (G).')),
  disqualified: z.int().check(z.describe('Lignes disqualifiées (DQ, DD).')),
  no_shows: z.int().check(z.describe('Lignes absentes (NS).')),
  withdrawn: z.int().check(z.describe('Forfaits (WD).')),
  matched: z.int().check(z.describe('Lignes rattachées à une participation du même nom et du même sexe.')),
  namesakes: z
    .optional(z.array(SheetNamesake))
    .check(z.describe('Lignes dont la participation est à choisir avec `match` ; absent sans homonymes.')),
  ignored_columns: z.array(z.string()).check(z.describe('Colonnes qui ne sont pas lues.')),
  differences: SheetDifferences.check(z.describe('Ce que la feuille change aux résultats.')),
});
export type ImportedSheet = z.infer<typeof ImportedSheet>;
named(ImportedSheet, 'ImportedSheet', 'Ce qui a été lu de la feuille.');

export const PublishResults = z.object({
  published: z.boolean({ error: fault('publishedRequired') }).check(z.describe('Si les résultats sont publics.')),
});
named(PublishResults, 'PublishResults', 'Publier les résultats, ou les retirer.');

export const Publication = z.object({ published_at: shown.published_at, corrected_at: shown.corrected_at });
export type Publication = z.infer<typeof Publication>;
named(Publication, 'Publication', 'Depuis quand les résultats sont publics.');

export const PublicationPreview = z.object({
  without_result: Count.check(z.describe('Participations qui peuvent encore avoir un résultat.')),
  sessions: z
    .array(z.pick(MeetSession, { number: true, name: true, state: true }))
    .check(z.describe('Les sessions qui ne sont pas closes.')),
  to_mail: Count.check(
    z.describe('Personnes qui recevraient « Vos résultats » : avec un résultat, et jamais prévenues.'),
  ),
  officials: Count.check(z.describe('Officiels qui perdent leurs tâches.')),
  officials_until: z
    .enum(['published', 'last_session'])
    .check(z.describe('Quand ils les perdent : à la publication, ou à la clôture de la dernière session.')),
});
export type PublicationPreview = z.infer<typeof PublicationPreview>;
named(PublicationPreview, 'PublicationPreview', 'Ce qui manque avant de publier.');

export const OwnResult = z.object({
  place: Place,
  ...bombedOut,
  ...marks,
  total_kg: shown.total_kg,
  points: ResultEntry.shape.points,
  score: shown.score,
  ...scoring,
  bests: ResultEntry.shape.bests,
});
export type OwnResult = z.infer<typeof OwnResult>;
named(OwnResult, 'OwnResult', 'Le résultat de sa propre participation.');

export const ResultsQuery = z.object({
  draft: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe("Les résultats tels qu'ils sont, même sans publication ; pour les administrateurs.")),
});
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** A sheet for people: semicolons and decimal commas, as spreadsheets in French have them. */
export const SheetFormat = z.object({
  format: z.optional(z.enum(['spreadsheet'])).check(z.describe('La forme du fichier : pour les programmes ou à lire.')),
});
export const ResultsSheetQuery = z.extend(ResultsQuery, SheetFormat.shape);

/** The parts of the pack's file about the meet; an empty one means the default. */
const packText = z.optional(z.string().check(z.maxLength(200, fault('cellTooLong', { max: 200 }))));
export const PackQuery = z.extend(ResultsQuery, {
  federation: packText.check(z.describe('Nom court de la fédération ; FAPL sans lui.')),
  town: packText.check(z.describe('Ville du championnat ; sans elle, son lieu là où il convient.')),
  name: packText.check(z.describe('Nom du championnat, sans la fédération ni l’année.')),
});
export type PackQuery = z.infer<typeof PackQuery>;
