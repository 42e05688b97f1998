import { PageQuery } from '../answers.ts';
import { ageCategories } from '../championships/category-lists.ts';
import { Day, Id, optionalText, text } from '../fields.ts';
import { sexes } from '../lists.ts';
import { recordLifts } from '../results/lifts.ts';
import { cascades, recordConditions, recordDisciplines, recordStates } from './record-lists.ts';
import { kilograms } from '../results/weight-fields.ts';
import { fault } from '../messages/fault.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

/** The upper bound of a weight class in kilograms, such as `83`, or `120+`. Both category sets share them. */
export const ClassBound = z.string().check(z.regex(/^[0-9]{2,3}(\.[0-9]{1,2})?\+?$/));

const SetName = z.object({
  fr: text(fault('recordSetName'), 80).check(z.describe('En français.')),
  en: z.optional(z.nullable(optionalText(80))).check(z.describe('En anglais ; absent ou `null` sans traduction.')),
  ar: z.optional(z.nullable(optionalText(80))).check(z.describe('En arabe ; absent ou `null` sans traduction.')),
});

const club = text(fault('cellNameMissing'), 100);

const editable = {
  name: SetName.check(z.describe('Nom de la liste, en français, en anglais et en arabe.')),
  minimum_step_kg: kilograms(0.01, 50).check(
    z.describe("De combien une charge bat un record ; l'égaler ne suffit pas."),
  ),
  cascade: z
    .enum(cascades)
    .check(
      z.describe(
        "`up` : la charge d'un junior ou d'un master compte aussi pour le record Open ; `own` : pour le sien.",
      ),
    ),
  single_lifts: z
    .boolean()
    .check(z.describe('Si un mouvement compte aussi dans une compétition de plusieurs mouvements.')),
  without_total: z.boolean().check(z.describe('Si qui finit sans total garde ses records par mouvement.')),
  open_to: z
    .nullable(z.array(club).check(z.minLength(1), z.maxLength(200)))
    .check(z.describe('Les clubs dont les membres ont ces records ; `null` : tous.')),
  public: z.boolean().check(z.describe('Si la liste est publique.')),
  order: z.int().check(z.minimum(0), z.maximum(9999)).check(z.describe('Rang dans les listes.')),
};

export const RecordSet = z.object({
  id: shown.id,
  ...editable,
  name: z
    .object({
      fr: z.string().check(z.describe('En français.')),
      en: z.optional(z.nullable(z.string())).check(z.describe('En anglais ; absent ou `null` sans traduction.')),
      ar: z.optional(z.nullable(z.string())).check(z.describe('En arabe ; absent ou `null` sans traduction.')),
    })
    .check(z.describe('Nom de la liste, en français, en anglais et en arabe.')),
  discipline: z.enum(recordDisciplines).check(z.describe('Discipline.')),
});
export type RecordSet = z.infer<typeof RecordSet>;
named(RecordSet, 'RecordSet', 'Une liste de records.');

export const NewRecordSet = z.object({
  name: editable.name,
  discipline: z.enum(recordDisciplines).check(z.describe('Discipline.')),
  ...z.omit(z.partial(z.object(editable)), { name: true }).shape,
});
export type NewRecordSet = z.infer<typeof NewRecordSet>;
named(NewRecordSet, 'NewRecordSet', 'Une liste de records à créer.');

export const RecordSetEdit = z.partial(NewRecordSet);
export type RecordSetEdit = z.infer<typeof RecordSetEdit>;
named(RecordSetEdit, 'RecordSetEdit', 'Les champs à modifier ; un champ absent ne change pas.');

export const RecordKey = z.object({
  sex: shown.sex,
  age_category: z.enum(ageCategories).check(z.describe("Catégorie d'âge.")),
  weight_class: ClassBound.check(
    z.meta({ description: 'Borne de la catégorie de poids, en kilogrammes.', examples: ['83'] }),
  ),
  equipment: z.string().check(z.describe('Équipement.')),
  lift: z.enum(recordLifts).check(z.describe('Mouvement.')),
});
export type RecordKey = z.infer<typeof RecordKey>;

export const NamedChampionship = z.object({
  slug: ofChampionship.public_slug,
  name: ofChampionship.name,
});
export type NamedChampionship = z.infer<typeof NamedChampionship>;

export const HeldRecord = z.object({
  id: shown.id,
  set_id: Id.check(z.describe('Identifiant de la liste de records.')),
  ...RecordKey.shape,
  weight_kg: z.number().check(z.describe('La charge, en kilogrammes.')),
  name: shown.name,
  handle: z.nullable(z.string()).check(
    z.meta({
      description: 'Nom de la page publique : année, quatre lettres, deux chiffres ; `null` sans page publique.',
      examples: ['2026BOUD01'],
    }),
  ),
  club: shown.club,
  date: Day.check(z.describe('Jour, AAAA-MM-JJ.')),
  place: z.nullable(z.string()).check(z.describe('Lieu.')),
  championship: z.nullable(NamedChampionship).check(z.describe('Championnat.')),
  state: z
    .enum(recordStates)
    .check(z.describe("À homologuer, homologué (aussi tout record d'avant la plateforme), refusé ou retiré.")),
  replaced: z
    .nullable(
      z.object({
        id: shown.id,
        weight_kg: z.number().check(z.describe('La charge, en kilogrammes.')),
        name: shown.name,
      }),
    )
    .check(z.describe("Le record d'avant ; `null` pour le premier.")),
});
export type HeldRecord = z.infer<typeof HeldRecord>;
named(HeldRecord, 'HeldRecord', 'Un record.');

export const ProvisionalRecord = z.extend(HeldRecord, {
  set: z.string().check(z.describe('La liste de records.')),
  conditions: z
    .array(z.enum(recordConditions))
    .check(z.describe('Trois arbitres, balance et barre vérifiées, identité vue : toutes sont nécessaires.')),
  bodyweight_kg: shown.bodyweight_kg,
  steps: z
    .array(z.pick(HeldRecord, { id: true, weight_kg: true, name: true, date: true }))
    .check(z.describe("Les records battus en chemin, qui suivent la décision ; la plus lourde charge d'abord.")),
});
export type ProvisionalRecord = z.infer<typeof ProvisionalRecord>;
named(ProvisionalRecord, 'ProvisionalRecord', 'Un record à homologuer.');

export const RecordQuery = z.extend(PageQuery, {
  set: z.optional(z.string()).check(z.describe('Seulement cette liste de records, par son identifiant.')),
  sex: z.optional(z.enum(sexes)).check(z.describe('Seulement ce sexe.')),
  age_category: z.optional(z.enum(ageCategories)).check(z.describe("Seulement cette catégorie d'âge.")),
  weight_class: z.optional(z.string()).check(z.describe('Seulement cette catégorie de poids.')),
  lift: z.optional(z.enum(recordLifts)).check(z.describe('Seulement ce mouvement, ou le total.')),
});
export type RecordQuery = z.infer<typeof RecordQuery>;

export const PublicRecords = z.object({
  sets: z.array(RecordSet).check(z.describe('Les listes de records.')),
  records: z.array(HeldRecord).check(z.describe('Les records.')),
});
export type PublicRecords = z.infer<typeof PublicRecords>;
named(PublicRecords, 'PublicRecords', 'Les listes publiques et leurs records.');

export const Ratification = z.object({
  conditions: z
    .array(z.enum(recordConditions))
    .check(z.describe('Trois arbitres, balance et barre vérifiées, identité vue : toutes sont nécessaires.')),
});
named(Ratification, 'Ratification', 'Les conditions vérifiées.');

export const RecordRefusal = z.object({
  reason: text(fault('reasonRequired'), 500).check(z.describe('Motif du refus.')),
});
named(RecordRefusal, 'RecordRefusal', "Le motif d'un refus.");

export const mostRecordRows = 10_000;
export const RecordSheet = z.string();
named(RecordSheet, 'RecordSheet', "Les records d'avant la plateforme, un par ligne.", [
  'Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place\nF,Open,63,Raw,Squat,140,Lina Haddad,,2024-05-18,Annaba',
]);

export const ImportedRecords = z.object({
  added: z.int().check(z.describe('Records ajoutés.')),
  replaced: z.int().check(z.describe('Records remplacés.')),
  removed: z.int().check(z.describe('Records retirés.')),
  unchanged: z.int().check(z.describe('Lignes qui ne changent rien.')),
});
export type ImportedRecords = z.infer<typeof ImportedRecords>;
named(ImportedRecords, 'ImportedRecords', 'Ce que la feuille a changé.');

export const MeetRecords = z.object({
  sets: z
    .array(
      z.pick(RecordSet, {
        id: true,
        name: true,
        minimum_step_kg: true,
        cascade: true,
        single_lifts: true,
        without_total: true,
        open_to: true,
      }),
    )
    .check(z.describe('Les listes de records.')),
  standing: z
    .array(
      z.extend(RecordKey, {
        set_id: Id.check(z.describe('Identifiant de la liste de records.')),
        weight_kg: z.number().check(z.describe('La charge, en kilogrammes.')),
      }),
    )
    .check(z.describe('Ce qui est à battre, par catégorie.')),
});
export type MeetRecords = z.infer<typeof MeetRecords>;
named(MeetRecords, 'MeetRecords', 'Les records qui comptent dans une compétition.');

/** A record that an attempt beats if it is good, or has beaten. */
export const RecordAttempt = z.object({
  set: z.string().check(z.describe('Le nom de la liste, en français.')),
  set_name: RecordSet.shape.name,
  lift: z.enum(recordLifts).check(z.describe('Mouvement.')),
  weight_kg: z.number().check(z.describe('La charge ou le total, en kilogrammes.')),
  age_category: z.optional(HeldRecord.shape.age_category),
  weight_class: z.optional(HeldRecord.shape.weight_class),
});
export type RecordAttempt = z.infer<typeof RecordAttempt>;
named(RecordAttempt, 'RecordAttempt', "Un record qu'un essai bat.");
