import { Count, Instant } from '../fields.ts';
import { Attempt, MeetBreak, MeetChampionship, MeetEvent, MeetSession } from './meet.ts';
import { attemptOutcomes } from './meet-values.ts';
import { Decision, publicTakes } from './decision.ts';
import { ByReferee } from './lights.ts';
import { lifts } from './lifts.ts';
import { LiveHeats, LiveResultScore } from './heats.ts';
import { Place, Points, ResultEntry } from './results.ts';
import { Score } from './score.ts';
import { RecordAttempt } from '../records/records.ts';
import { shown, shownPart } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

// The public part of a meet: names, clubs, classes, lots and results, and no birthday, phone, e-mail or account.

const attempt = {
  entry_id: shown.participation_id,
  name: shown.name,
  club: shown.club,
  lift: z.enum(lifts).check(z.describe('Mouvement.')),
  number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
  weight_kg: z.nullable(z.number()).check(z.describe("La barre, en kilogrammes ; `null` tant que rien n'est annoncé.")),
};

export const LiveAttempt = z.object({
  ...attempt,
  weight_class: shown.weight_class,
  lot: shown.lot,
  granted: Attempt.shape.granted,
  called: z
    .optional(z.boolean())
    .check(z.describe("Vrai si les officiels l'appellent hors de l'ordre ; absent sinon.")),
});
export type LiveAttempt = z.infer<typeof LiveAttempt>;

/** What an attempt gives if it is good: the place in its category by what everybody has lifted so far. */
export const IfGood = z.object({ place: z.int().check(z.describe('La place, si cet essai est réussi.')) });
export type IfGood = z.infer<typeof IfGood>;

/** The attempt on the platform; `started_at` is null until its minute runs, `stopped_at` unless it is stopped. */
export const LiveCurrent = z.extend(LiveAttempt, {
  voted: z.optional(ByReferee).check(z.describe('Avec trois arbitres : qui a voté, jamais quoi.')),
  if_good: z.optional(IfGood).check(z.describe('Si cet essai est réussi ; absent sans place.')),
  record_attempt: z
    .optional(z.array(RecordAttempt))
    .check(z.describe('Les records que cet essai bat s’il est réussi ; absent sans record.')),
  personal_best_attempt: z
    .optional(z.boolean())
    .check(z.describe('Vrai si l’essai, réussi, serait la meilleure performance de la personne ; absent sinon.')),
  started_at: z.nullable(Instant).check(z.describe('Début de la minute.')),
  stopped_at: z
    .optional(z.nullable(Instant))
    .check(z.describe('La minute est arrêtée depuis ; `null` ou absent tant qu’elle court.')),
  loading: z
    .optional(
      z.nullable(
        z.object({
          bar_kg: z.nullable(z.number()).check(z.describe('La barre avec ses colliers, en kilogrammes.')),
          plates_kg: z.array(z.number()).check(z.describe('Les disques, en kilogrammes.')),
          on_kg: z.optional(z.array(z.number())).check(z.describe('Les disques à ajouter à la charge précédente.')),
          off_kg: z.optional(z.array(z.number())).check(z.describe('Les disques à retirer de la charge précédente.')),
          missing_kg: z
            .optional(z.number())
            .check(z.describe('Ce qui ne peut pas être chargé avec les disques de la salle ; absent si tout y est.')),
        }),
      ),
    )
    .check(
      z.describe(
        "La charge d'un côté, du centre vers l'extérieur ; `bar_kg` est `null` à la ceinture, le tout `null` sans poids.",
      ),
    ),
});
export type LiveCurrent = z.infer<typeof LiveCurrent>;

export const LiveJudgement = z.object({
  ...attempt,
  outcome: z.enum(attemptOutcomes).check(z.describe('Essai réussi, manqué ou passé.')),
  at: shown.at,
  corrected: z.optional(z.boolean()).check(z.describe("Si une autre décision a d'abord été rendue.")),
  decision: z
    .optional(Decision)
    .check(z.describe('Avec trois arbitres : les lumières, qui a décidé, et les cartons si la salle les montre.')),
  new_records: z
    .optional(z.array(RecordAttempt))
    .check(z.describe('Les records que cet essai a battus ; absent sans record.')),
  struck: publicTakes,
});
export type LiveJudgement = z.infer<typeof LiveJudgement>;

export const LiveScore = z.object({
  entry_id: shown.participation_id,
  name: shown.name,
  club: shown.club,
  event: z.string().check(z.describe("Identifiant de l'épreuve.")),
  score: Score.check(z.describe('Le score enregistré.')),
  at: shown.at,
});
export type LiveScore = z.infer<typeof LiveScore>;

const LiveTry = z.extend(z.pick(Attempt, { weight_kg: true, outcome: true, corrected: true, granted: true }), {
  struck: publicTakes,
});

export const LiveEntry = z.object({
  entry_id: shown.participation_id,
  place: Place,
  bombed_out: ResultEntry.shape.bombed_out,
  name: shown.name,
  short_name: z
    .optional(z.string())
    .check(z.describe("Le nom de famille d'abord, puis les prénoms, par leurs initiales si l'ensemble est long.")),
  club: shown.club,
  lot: shown.lot,
  session: shown.session,
  flight: shown.flight,
  /** null until the weigh-in of the session is closed. */
  bodyweight_kg: shown.bodyweight_kg,
  attempts: z
    .partialRecord(z.enum(lifts), z.array(LiveTry))
    .check(z.describe('Les essais, du premier au troisième, par mouvement.')),
  bests: ResultEntry.shape.bests,
  scores: z
    .record(z.string(), LiveResultScore)
    .check(z.describe('Les scores, par épreuve, avec la place et les points.')),
  total_kg: shown.total_kg,
  score: shown.score,
  scoring: ResultEntry.shape.scoring,
  points: z.nullable(Points).check(z.describe('Points IPF GL et Dots, seulement en Powerlifting.')),
});
export type LiveEntry = z.infer<typeof LiveEntry>;
named(LiveEntry, 'LiveEntry', "Une ligne d'un classement en direct.");

export const LiveCategory = z.object({
  sex: shown.sex,
  ...shownPart,
  weight_class: shown.weight_class,
  all_classes: z.boolean().check(z.describe('Si les catégories de poids sont classées ensemble.')),
  age_category: shown.age_category,
  entries: z.array(LiveEntry).check(z.describe('Les participations.')),
});
export type LiveCategory = z.infer<typeof LiveCategory>;
named(LiveCategory, 'LiveCategory', "Le classement d'une catégorie.");

export const Live = z.object({
  championship: z
    .pick(MeetChampionship, { id: true, slug: true, name: true, date: true, location: true, type: true, status: true })
    .check(z.describe('Championnat.')),
  lifts: z.array(z.enum(lifts)).check(z.describe('Les mouvements ; vide : ceux de chaque division.')),
  events: z.array(MeetEvent).check(z.describe('Les épreuves.')),
  sessions: z
    .array(
      z.extend(z.pick(MeetSession, { number: true, name: true, state: true }), {
        pace_seconds: z
          .optional(z.nullable(z.number()))
          .check(z.describe('Médiane des quinze derniers intervalles entre deux décisions ; `null` au début.')),
      }),
    )
    .check(z.describe('Les sessions, par numéro.')),
  current: z.nullable(LiveCurrent).check(z.describe("L'essai en cours ; `null` quand le plateau attend.")),
  break: z.optional(z.nullable(MeetBreak)).check(z.describe('La pause ; `null` ou absent sans pause.')),
  order: z.array(LiveAttempt).check(z.describe("Les essais suivants, dans l'ordre de passage.")),
  last: z.array(LiveJudgement).check(z.describe('Les dernières décisions, la plus récente en premier.')),
  latest_scores: z
    .optional(z.array(LiveScore))
    .check(z.describe('Les derniers scores enregistrés, le plus récent en premier.')),
  heats: z.optional(LiveHeats).check(z.describe('Les séries en cours, et la suivante ; absent sans séries.')),
  standings: z.array(LiveCategory).check(z.describe('Les classements, par catégorie.')),
  weights_by_phone: z
    .optional(z.literal(true))
    .check(z.describe('Présent quand la barre suivante peut être demandée par téléphone.')),
  published_at: shown.published_at,
  corrected_at: shown.corrected_at,
  revision: Count.check(z.describe('Augmente à chaque acte appliqué.')),
});
export type Live = z.infer<typeof Live>;
named(Live, 'Live', 'La compétition en direct, pour tous.');

export const StartListRow = z.object({
  name: shown.name,
  club: shown.club,
  sex: shown.sex,
  ...shownPart,
  weight_class: shown.weight_class,
  session: z.int().check(z.describe('Numéro de la session.')),
  flight: shown.flight,
});
export type StartListRow = z.infer<typeof StartListRow>;
named(StartListRow, 'StartListRow', 'Une ligne de la liste de départ.');
