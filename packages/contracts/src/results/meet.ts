import { fault } from '../messages/fault.ts';
import { Count, Id, Instant, optionalText, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { asked } from './asked-weight.ts';
import { Decision, FurtherReason, StruckTake } from './decision.ts';
import { lifts } from './lifts.ts';
import { Lights } from './lights.ts';
import {
  attemptOutcomes,
  barKg,
  bodyweightKg,
  entryOutcomes,
  eventKinds,
  eventScorings,
  eventWeights,
  heaviestKg,
  longestBreakMinutes,
  longestTransitionMinutes,
  mostAttempts,
  mostHeats,
  mostLanes,
  mostLot,
  mostPairs,
  mostPlacesOfTable,
  mostPlates,
  mostPoints,
  mostSessions,
  plateKg,
  tiebreaks,
} from './meet-values.ts';
import { officialParts } from '../championships/officials.ts';
import { MeetRecords } from '../records/records.ts';
import { recordLifts } from './lifts.ts';
import { Level, ofChampionship, shown, shownPart } from '../shown-fields.ts';
import { Score } from './score.ts';
import { kilograms } from './weight-fields.ts';
import { named, z } from '../zod.ts';

// The day of a championship: its entries with weigh-in, attempts and scores, as officials read them.

/** null: declared, and not judged. */
export const AttemptOutcome = z.nullable(z.enum(attemptOutcomes, { error: fault('judgementUnknown') }));
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Bodyweight = kilograms(bodyweightKg.min, bodyweightKg.max);
export const AttemptWeight = kilograms(0, heaviestKg);
export const AttemptNumber = z
  .int({ error: fault('attemptNumber') })
  .check(z.minimum(1, fault('attemptNumber')), z.maximum(mostAttempts, fault('attemptNumber')))
  .check(z.describe("Numéro de l'essai, de 1 à 3."));
const lotRange = fault('lotRange', { max: mostLot });
export const Lot = z.int({ error: lotRange }).check(z.minimum(1, lotRange), z.maximum(mostLot, lotRange));
const sessionRange = fault('sessionRange', { max: mostSessions });
export const SessionNumber = z
  .int({ error: sessionRange })
  .check(z.minimum(1, sessionRange), z.maximum(mostSessions, sessionRange))
  .check(z.describe('Numéro de la session.'));
export const Flight = z
  .string({ error: fault('flightLetter') })
  .check(z.toUpperCase(), z.regex(/^[A-Z]$/, fault('flightLetter')));

const LiftName = z.enum(lifts, { error: fault('liftUnknown') });

/** The first name, which stays when the event is renamed. It is a key: names that every object has are refused. */
export const EventId = text(fault('eventNameRequired'), 60).check(
  z.refine((value) => !(value in {}), fault('eventNameForbidden')),
);

const heatRange = fault('heatRange', { max: mostHeats });
export const HeatNumber = z
  .int({ error: heatRange })
  .check(z.minimum(1, heatRange), z.maximum(mostHeats, heatRange))
  .check(z.describe('Numéro de la série, par épreuve.'));

const laneRange = fault('laneRange', { max: mostLanes });
export const LaneNumber = z
  .int({ error: laneRange })
  .check(z.minimum(1, laneRange), z.maximum(mostLanes, laneRange))
  .check(z.describe('Numéro du couloir.'));

/** Its index in the list of a lift + 1 is its number. */
export const Attempt = z.object({
  weight_kg: z.number().check(z.describe("La barre de l'essai, en kilogrammes.")),
  outcome: z
    .nullable(z.enum(attemptOutcomes))
    .check(z.describe("Essai réussi, manqué ou passé ; `null` tant qu'il n'est pas jugé.")),
  corrected: z.optional(z.boolean()).check(z.describe("Si une autre décision a d'abord été rendue.")),
  decision: z.optional(Decision).check(z.describe('Comment il a été jugé, avec trois arbitres.')),
  granted: z.optional(FurtherReason).check(z.describe("Motif pour lequel l'essai est repris ; absent sinon.")),
  struck: z.optional(z.array(StruckTake)).check(z.describe('Les prises annulées, qui ne comptent pas.')),
});
export type Attempt = z.infer<typeof Attempt>;

export const RackHeights = z.partialRecord(LiftName, optionalText(longest.rackHeight));
export const Openers = z.partialRecord(LiftName, z.nullable(AttemptWeight));

/** The latest change of one thing that commands touch, for example `squat.2.weight`. */
export const MeetChange = z.object({
  revision: Count.check(z.describe('La révision de ce changement.')),
  by: z.string().check(z.describe("Nom de l'officiel.")),
  by_id: z
    .string()
    .check(z.meta({ description: "Identifiant de l'officiel.", examples: ['68a0c0ffee68a0c0ffee68a0'] })),
  device: z.optional(z.string()).check(z.describe("L'appareil qui a envoyé la commande, quand il s'est nommé.")),
  at: shown.at,
});
export type MeetChange = z.infer<typeof MeetChange>;

export const NextWeight = z.object({
  lift: LiftName.check(z.describe('Mouvement.')),
  number: AttemptNumber,
  weight_kg: AttemptWeight.check(z.describe('La barre demandée, en kilogrammes.')),
});
named(NextWeight, 'NextWeight', "La barre d'un prochain essai.");

/** A participation on the day. For officials only: it has the bodyweight and the birthday. */
export const MeetEntry = z.object({
  id: shown.id,
  firstname: shown.firstname,
  lastname: shown.lastname,
  latin_name: shown.latin_name,
  sex: shown.sex,
  birthday: shown.birthday,
  club: shown.club,
  ...shownPart,
  weight_class: shown.weight_class,
  age_category: shown.age_category,
  state: z.enum(['pending', 'confirmed']).check(z.describe('État de la participation.')),
  fee: shown.fee,
  present: z.boolean().check(z.describe('Si la personne est arrivée.')),
  bodyweight_kg: shown.bodyweight_kg,
  lot: shown.lot,
  rack_heights: shown.rack_heights,
  openers: shown.openers,
  session: shown.session,
  flight: shown.flight,
  attempts: z
    .partialRecord(z.enum(lifts), z.array(Attempt))
    .check(z.describe('Les essais, du premier au troisième, par mouvement.')),
  asked,
  scores: z.record(z.string(), Score).check(z.describe('Les scores, par épreuve.')),
  heats: z
    .optional(z.record(z.string(), z.object({ heat: HeatNumber, lane: LaneNumber })))
    .check(z.describe('La série et le couloir, par épreuve ; absent sans série.')),
  called: z
    .optional(
      z.nullable(
        z.object({
          lift: z.enum(lifts).check(z.describe('Mouvement.')),
          number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
          reason: z.string().check(z.describe("Motif de l'appel.")),
        }),
      ),
    )
    .check(z.describe("L'essai appelé hors de l'ordre, tant qu'il n'est pas jugé ; `null` ou absent sinon.")),
  outcome: z.enum(entryOutcomes).check(z.describe('Statut dans la compétition.')),
  outcome_reason: z.nullable(z.string()).check(z.describe('Motif de ce statut.')),
  /** By the part that a command touches, such as `present`, `weigh_in`, `squat.2.weight` or `score.<event>`. */
  changes: z
    .record(z.string(), MeetChange)
    .check(z.describe('Le dernier changement de chaque chose, par sa clé : qui, quand, à quelle révision.')),
});
export type MeetEntry = z.infer<typeof MeetEntry>;
named(MeetEntry, 'MeetEntry', 'Une participation le jour de la compétition.');

const capSeconds = z.int().check(z.minimum(1, 'Entre 1 et 86400 s'), z.maximum(86_400, 'Entre 1 et 86400 s'));

const repsRange = fault('repetitionsRange');
const countOfReps = z.int({ error: repsRange }).check(z.minimum(1, repsRange), z.maximum(100_000, repsRange));
const transitionRange = fault('breakRange', { max: longestTransitionMinutes });

export const MeetEvent = z.object({
  id: EventId.check(z.describe("Identifiant de l'épreuve.")),
  name: text(fault('eventNameRequired'), 60).check(z.describe("Nom de l'épreuve.")),
  kind: z.enum(eventKinds, { error: fault('eventKindUnknown') }).check(z.describe('Ce qui est mesuré.')),
  cap_seconds: z.nullable(capSeconds).check(z.describe('Temps limite en secondes ; `null` sans limite.')),
  caps: z
    .optional(z.record(z.string(), capSeconds))
    .check(z.describe('Temps limite en secondes des niveaux qui ont le leur, par niveau ; absent sans.')),
  description: z
    .optional(z.nullable(optionalText(longest.eventDescription, { lines: true })))
    .check(z.describe('Mouvements, charges et règles ; pour tous, `null` avant `reveal_at`.')),
  reveal_at: z
    .optional(z.nullable(Instant))
    .check(z.describe('Quand la description se montre à tous ; `null` ou absent : aussitôt.')),
  reps_total: z
    .optional(z.nullable(countOfReps))
    .check(z.describe("D'une épreuve au temps : ses répétitions, pour qui le temps limite arrête.")),
  reps_per_round: z
    .optional(z.nullable(countOfReps))
    .check(z.describe("D'une épreuve aux répétitions : celles d'un tour, pour la saisie et l'affichage.")),
  tiebreak: z
    .optional(z.enum(tiebreaks, { error: fault('valueInvalid') }))
    .check(z.describe('`time` : un temps départage les scores égaux ; absent : rien.')),
  weight: z
    .optional(
      z.union(
        eventWeights.map((weight) => z.literal(weight)),
        { error: fault('eventWeight') },
      ),
    )
    .check(z.describe('Multiplie les points de la place : 0,5, 1 ou 2 ; absent : 1.')),
  lanes: z.optional(z.nullable(LaneNumber)).check(z.describe("Couloirs d'une série ; absent sans séries.")),
  transition_minutes: z
    .optional(
      z
        .int({ error: transitionRange })
        .check(z.minimum(0, transitionRange), z.maximum(longestTransitionMinutes, transitionRange)),
    )
    .check(z.describe("Minutes entre la fin d'une série et le départ de la suivante.")),
  heats_published: z.optional(z.boolean()).check(z.describe('Si les séries se montrent à tous ; absent : non.')),
});
export type MeetEvent = z.infer<typeof MeetEvent>;
named(MeetEvent, 'MeetEvent', 'Une épreuve.');

const unique = <Item>(keyOf: (item: Item) => unknown, message: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message);

const points = z.int({ error: 'Entre 0 et 1000 points' });

const breakRange = fault('breakRange', { max: longestBreakMinutes });
const pairsRange = fault('pairsRange', { max: mostPairs });

const PlatePairs = z.object({
  kg: kilograms(plateKg.min, plateKg.max).check(z.describe('Le disque, en kilogrammes.')),
  pairs: z
    .int({ error: pairsRange })
    .check(z.minimum(0, pairsRange), z.maximum(mostPairs, pairsRange))
    .check(z.describe('Combien de paires la salle en a.')),
});

export const MeetSettings = z.object({
  lifts: z
    .array(LiftName)
    .check(unique((lift) => lift, fault('liftTwice')))
    .check(z.describe('Les mouvements ; vide : ceux de chaque division.')),
  events: z
    .array(MeetEvent)
    .check(
      z.maxLength(20, fault('eventsAtMost')),
      unique(({ id }) => id, fault('eventTwice')),
    )
    .check(z.describe('Les épreuves.')),
  bar_kg: kilograms(barKg.min, barKg.max).check(z.describe('La barre avec ses colliers, en kilogrammes.')),
  plates_kg: z
    .array(kilograms(plateKg.min, plateKg.max))
    .check(z.minLength(1, fault('plateNeeded')), z.maxLength(mostPlates, fault('platesAtMost')))
    .check(z.describe('Les disques, en kilogrammes.')),
  points_table: z
    .nullable(
      z
        .array(points.check(z.minimum(0, 'Entre 0 et 1000 points'), z.maximum(mostPoints, 'Entre 0 et 1000 points')))
        .check(z.maxLength(mostPlacesOfTable, fault('placesOfTable'))),
    )
    .check(z.describe('Points par place ; `null` : ceux du sport.')),
  scoring: z
    .enum(eventScorings, { error: fault('valueInvalid') })
    .check(z.describe('Les épreuves comptent par des points pour la place, ou par la somme des places.')),
  by_age: z.boolean().check(z.describe("Si les catégories d'âge sont classées à part.")),
  rank_by_weight_class: z
    .boolean()
    .check(z.describe('Si les catégories de poids sont classées à part ; par défaut oui, sauf en Crossfit.')),
  record_steps: z.boolean().check(z.describe('Si les barres montent par 0,5 kg au lieu de 2,5.')),
  referees: z
    .union([z.literal(1), z.literal(3)], { error: fault('refereesCount') })
    .check(z.describe('1 : la table juge ; 3 : trois arbitres jugent sur leurs téléphones.')),
  cards_required: z.boolean().check(z.describe('Si un rouge demande un carton.')),
  cards_shown: z.boolean().check(z.describe('Si les écrans de la salle montrent les cartons.')),
  name_weight_clock: z.boolean().check(z.describe('Si la barre suivante est à annoncer dans la minute.')),
  break_minutes: z
    .int({ error: breakRange })
    .check(z.minimum(0, breakRange), z.maximum(longestBreakMinutes, breakRange))
    .check(z.describe('Pause entre deux mouvements, en minutes.')),
  plate_pairs: z
    .nullable(
      z.array(PlatePairs).check(
        z.maxLength(mostPlates, fault('platesAtMost')),
        unique(({ kg }) => kg, fault('plateTwice')),
      ),
    )
    .check(z.describe('Les paires de chaque disque que la salle a ; `null` : autant que nécessaire.')),
  weights_by_phone: z.boolean().check(z.describe("Si l'athlète ou son coach demande la barre suivante par téléphone.")),
});
export type MeetSettings = z.infer<typeof MeetSettings>;
named(MeetSettings, 'MeetSettings', "Les réglages d'une compétition.");

export const sessionStates = ['planned', 'open', 'closed'] as const;
export const weighInStates = ['open', 'closed'] as const;

export const MeetSession = z.object({
  number: z.int().check(z.describe('Numéro de la session.')),
  name: z.nullable(z.string()).check(z.describe('Nom de la session ; `null` sans nom.')),
  state: z.enum(sessionStates).check(z.describe('État de la session.')),
  weigh_in: z.enum(weighInStates).check(z.describe('État de la pesée de cette session.')),
  weigh_in_at: z
    .optional(Instant)
    .check(z.describe("Début de la pesée de la session ; absent tant qu'il n'est pas connu.")),
  starts_at: z.optional(Instant).check(z.describe("Début de la session ; absent tant qu'il n'est pas connu.")),
});
export type MeetSession = z.infer<typeof MeetSession>;
named(MeetSession, 'MeetSession', 'Une session.');

export const MeetHeat = z.object({
  event: EventId.check(z.describe("Identifiant de l'épreuve.")),
  number: HeatNumber,
  name: z.nullable(z.string()).check(z.describe('Nom de la série ; `null` sans nom.')),
  starts_at: z.nullable(Instant).check(z.describe("Départ prévu ; `null` tant qu'il n'est pas connu.")),
  started_at: z
    .nullable(Instant)
    .check(z.describe('Départ donné : le même instant pour tous, dix secondes après le signal ; `null` avant.')),
  state: z.enum(sessionStates).check(z.describe('État de la série.')),
});
export type MeetHeat = z.infer<typeof MeetHeat>;
named(MeetHeat, 'MeetHeat', "Une série d'une épreuve.");

export const TimedSession = z.pick(MeetSession, { number: true, name: true, weigh_in_at: true, starts_at: true });
export type TimedSession = z.infer<typeof TimedSession>;

export const CurrentAttempt = z.object({
  entry_id: shown.participation_id,
  lift: z.enum(lifts).check(z.describe('Mouvement.')),
  number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
  /** The minute ends 60 seconds later by the server's clock. It moves when a clock that was stopped goes on. */
  started_at: Instant.check(z.describe('Début de la minute.')),
  stopped_at: z
    .optional(z.nullable(Instant))
    .check(z.describe('La minute est arrêtée depuis ; `null` ou absent tant qu’elle court.')),
});
export type CurrentAttempt = z.infer<typeof CurrentAttempt>;

/** Absolute times, so that every screen shows the same second. It is over at `ends_at`. */
export const MeetBreak = z.object({
  started_at: Instant.check(z.describe('Début de la pause.')),
  ends_at: Instant.check(z.describe('Fin de la pause.')),
});

export const MeetChampionship = z.object({
  id: shown.id,
  slug: ofChampionship.slug,
  name: ofChampionship.name,
  date: ofChampionship.date,
  location: ofChampionship.location,
  type: ofChampionship.type,
  status: ofChampionship.status,
  category_set: ofChampionship.category_set,
  levels: z.optional(z.array(Level)).check(z.describe('Les niveaux, dans leur ordre ; absent sans niveaux.')),
});

export const Meet = z.object({
  championship: MeetChampionship.check(z.describe('Championnat.')),
  settings: MeetSettings.check(z.describe('Réglages.')),
  removed_events: z
    .optional(z.array(MeetEvent))
    .check(z.describe('Les épreuves retirées des réglages qui ont des scores : elles gardent leur type.')),
  scored_events: z
    .optional(z.array(z.string()))
    .check(z.describe('Les épreuves où des personnes retirées ont des scores : elles gardent leur type aussi.')),
  sessions: z.array(MeetSession).check(z.describe('Les sessions, par numéro.')),
  heats: z.optional(z.array(MeetHeat)).check(z.describe('Les séries, par épreuve et par numéro ; absent sans série.')),
  entries: z.array(MeetEntry).check(z.describe('Les participations.')),
  current: z.nullable(CurrentAttempt).check(z.describe("L'essai en cours ; `null` quand le plateau attend.")),
  lights: z
    .optional(z.array(Lights))
    .check(z.describe('Avec trois arbitres : par session, l’essai à juger et qui a voté, jamais quoi.')),
  break: z.optional(z.nullable(MeetBreak)).check(z.describe('La pause ; `null` ou absent sans pause.')),
  /** As of an entry: `settings`, `session.<number>`, `session.<number>.times`, `heat.<event>.<number>`, `clock`, `break`. */
  changes: z
    .record(z.string(), MeetChange)
    .check(z.describe('Le dernier changement de chaque chose, par sa clé : qui, quand, à quelle révision.')),
  published_at: shown.published_at,
  corrected_at: shown.corrected_at,
  /** The records of the discipline, for the categories of the entries. Absent without a set for it. */
  records: z.optional(MeetRecords).check(z.describe('Les records.')),
  personal_bests: z
    .optional(z.record(Id, z.partialRecord(z.enum(recordLifts), z.number())))
    .check(
      z.describe('Ce que chacun a fait de mieux dans les résultats publiés avant ce championnat, par participation.'),
    ),
  parts: z
    .optional(z.array(z.enum(officialParts)))
    .check(z.describe('Les tâches confiées à cet officiel ; absent pour un administrateur, qui les a toutes.')),
  /** Grows with every change of what is answered here. A command names the one that its official saw. */
  revision: Count.check(z.describe('Augmente à chaque acte appliqué.')),
  generation: z
    .optional(Count)
    .check(z.describe('Augmente quand la plateforme est restaurée : les révisions lues avant ne valent plus.')),
});
export type Meet = z.infer<typeof Meet>;
named(Meet, 'Meet', "L'état d'une compétition, pour la table des officiels.");

/** Why a command is refused. A server that is newer than its reader may send others. */
export const refusalCodes = [
  'INVALID',
  'UNKNOWN_ENTRY',
  'CHANGED',
  'CLOSED',
  'NO_ATTEMPT',
  'NOT_THIS_ATTEMPT',
  'NOT_THIS_LIFT',
  'TOO_LOW',
  'STEP',
  'NO_RECORD',
  'LOT_TAKEN',
  'LANE_TAKEN',
  'NO_HEAT',
  'NOT_WEIGHED',
  'TOO_MANY',
  'ID_REUSED',
  'NOT_YOURS',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
