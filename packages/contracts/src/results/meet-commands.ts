import { fault } from '../messages/fault.ts';
import { messageFields } from '../message-fields.ts';
import { Count, Instant, optionalText, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import {
  AttemptNumber,
  AttemptOutcome,
  AttemptWeight,
  Bodyweight,
  EventId,
  Flight,
  HeatNumber,
  LaneNumber,
  Lot,
  MeetChange,
  MeetSettings,
  Openers,
  RackHeights,
  SessionNumber,
  sessionStates,
  weighInStates,
} from './meet.ts';
import { FurtherReason } from './decision.ts';
import { ScoreValue, scoreStatuses, TiebreakSeconds } from './score.ts';
import { entryOutcomes, eventKinds, longestBreakMinutes, mostCommands } from './meet-values.ts';
import { lifts } from './lifts.ts';
import { named, z } from '../zod.ts';

const anyCommand = {
  id: z
    .string({ error: fault('commandId') })
    .check(z.regex(/^[0-9A-Za-z_.:-]{1,64}$/, fault('commandIdForm')))
    .check(
      z.meta({
        description: "Identifiant de la commande, choisi par l'appareil : elle est appliquée une seule fois.",
        examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
      }),
    ),
  based_on: z
    .int({ error: fault('revisionWhole') })
    .check(z.minimum(0, fault('revisionPositive')))
    .check(z.describe("La révision que l'officiel avait lue.")),
  generation: z
    .optional(Count)
    .check(z.describe("La génération de cette révision : d'une autre que l'actuelle, rien n'avait été lu.")),
  at: z
    .pipe(z.string({ error: fault('timeMissing') }), Instant)
    .check(z.describe("Heure de l'appareil quand l'officiel a agi.")),
  device: z
    .optional(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.describe("L'appareil, pour que deux appareils d'un même compte soient prévenus l'un de l'autre.")),
};

const command = <Type extends string, Whose extends z.ZodMiniType, Data extends z.core.$ZodShape>(
  type: Type,
  entryId: Whose,
  data: Data,
) =>
  z.object({
    ...anyCommand,
    entry_id: entryId,
    type: z.literal(type).check(z.describe('Nom de la commande.')),
    data: z.object(data).check(z.describe('Ce que la commande porte.')),
  });

const noEntry = z
  .optional(z.nullable(z.string().check(z.maxLength(64))))
  .check(z.describe('Sans objet : la commande vaut pour toute la compétition.'));
export const EntryId = z
  .string({ error: fault('entryRequired') })
  .check(z.minLength(1), z.maxLength(64))
  .check(z.describe('Identifiant de la participation.'));

const ofMeet = <Type extends string, Data extends z.core.$ZodShape>(type: Type, data: Data) =>
  command(type, noEntry, data);
const ofEntry = <Type extends string, Data extends z.core.$ZodShape>(type: Type, data: Data) =>
  command(type, EntryId, data);

const lift = z.enum(lifts, { error: fault('liftUnknown') }).check(z.describe('Mouvement.'));

export const MarkPresent = ofEntry('MarkPresent', {
  present: z.boolean().check(z.describe('Si la personne est arrivée.')),
});
z.globalRegistry.add(MarkPresent, { description: "Note l'arrivée d'une personne." });

export const WeighIn = ofEntry('WeighIn', {
  bodyweight_kg: Bodyweight.check(z.describe('Poids à la pesée, en kilogrammes.')),
  lot: z
    .optional(z.nullable(Lot))
    .check(z.describe("Numéro d'ordre tiré au sort, unique dans le championnat ; `null` sans numéro.")),
  rack_heights: z
    .optional(RackHeights)
    .check(z.describe('Hauteurs de support, par mouvement ; au développé couché aussi celle des sécurités : `5 / 3`.')),
  openers: z
    .optional(Openers)
    .check(z.describe('Premières barres, en kilogrammes, par mouvement ; `null` en efface une.')),
});
z.globalRegistry.add(WeighIn, { description: 'Note la pesée.' });

export const AssignLot = ofEntry('AssignLot', {
  lot: z
    .nullable(Lot)
    .check(z.describe("Numéro d'ordre tiré au sort, unique dans le championnat ; `null` sans numéro.")),
});
z.globalRegistry.add(AssignLot, { description: "Donne un numéro d'ordre, ou le reprend." });

export const AssignSession = ofEntry('AssignSession', {
  session: z.nullable(SessionNumber).check(z.describe('Numéro de la session ; `null` sans session.')),
  flight: z.optional(z.nullable(Flight)).check(z.describe('Groupe de la session ; `null` sans groupe.')),
});
z.globalRegistry.add(AssignSession, { description: 'Place une participation dans une session et un groupe.' });

export const DeclareAttempt = ofEntry('DeclareAttempt', {
  lift,
  number: AttemptNumber,
  weight_kg: AttemptWeight.check(z.describe('La barre annoncée, en kilogrammes.')),
  record: z.optional(z.boolean()).check(z.describe('Vrai pour un essai de record, par pas de 0,5 kg.')),
  automatic: z
    .optional(z.boolean())
    .check(
      z.describe(
        'Vrai quand la minute pour annoncer est passée : le système annonce 2,5 kg de plus après un essai réussi, la même barre après un essai manqué.',
      ),
    ),
});
z.globalRegistry.add(DeclareAttempt, { description: 'Annonce la barre d’un essai.' });

export const JudgeAttempt = ofEntry('JudgeAttempt', {
  lift,
  number: AttemptNumber,
  outcome: AttemptOutcome.check(z.describe('Essai réussi, manqué ou passé ; `null` reprend la décision.')),
  weight_kg: z
    .optional(AttemptWeight)
    .check(z.describe("La barre que l'officiel a vue, en kilogrammes : si elle a changé, CHANGED.")),
  by: z
    .optional(z.enum(['table', 'jury'], { error: fault('deciderUnknown') }))
    .check(
      z.describe('Avec trois arbitres : la table (par défaut) corrige une erreur, ou le jury change un 2 contre 1.'),
    ),
  unanimous: z
    .optional(z.boolean())
    .check(z.describe("Si le jury a décidé à l'unanimité, sans quoi il ne change rien.")),
});
z.globalRegistry.add(JudgeAttempt, { description: 'Rend la décision d’un essai, ou la reprend.' });

export const GrantAttempt = ofEntry('GrantAttempt', {
  lift,
  number: AttemptNumber,
  reason: z
    .nullable(FurtherReason)
    .check(z.describe("Pourquoi l'essai jugé est repris, à la même charge ; `null` retire le dernier essai accordé.")),
});
z.globalRegistry.add(GrantAttempt, { description: 'Accorde un nouvel essai à la fin de la ronde, ou le retire.' });

export const AskWeight = ofEntry('AskWeight', {
  lift,
  number: AttemptNumber,
  weight_kg: z
    .nullable(AttemptWeight)
    .check(z.describe('La barre demandée par téléphone ; `null` : la table ne la prend pas.')),
});
z.globalRegistry.add(AskWeight, { description: 'Note la barre demandée pour le prochain essai, ou la refuse.' });

export const CallLifter = ofEntry('CallLifter', {
  lift,
  number: AttemptNumber,
  reason: z
    .nullable(text(fault('reasonRequired'), longest.outcomeReason))
    .check(z.describe("Motif de l'appel hors de l'ordre ; `null` revient à l'ordre normal.")),
});
z.globalRegistry.add(CallLifter, { description: "Appelle une personne hors de l'ordre : la prochaine à passer." });

const repsRange = fault('repetitionsRange');
const repetitions = z.int({ error: repsRange }).check(z.minimum(0, repsRange), z.maximum(100_000, repsRange));

export const RecordScore = ofEntry('RecordScore', {
  event: EventId.check(z.describe("Identifiant de l'épreuve.")),
  /** Left out with `dnf` and `dns`, and of a capped one. */
  value: z
    .optional(z.nullable(ScoreValue))
    .check(z.describe('Secondes, répétitions, kilogrammes ou mètres ; absent ou `null` sans score.')),
  kind: z
    .optional(z.enum(eventKinds))
    .check(z.describe('Ce qui est mesuré, pour une épreuve que les réglages ne nomment pas.')),
  capped: z.optional(z.boolean()).check(z.describe('Si le temps limite a arrêté cet effort.')),
  reps_left: z.optional(z.nullable(repetitions)).check(z.describe('Répétitions qui manquaient au temps limite.')),
  reps: z
    .optional(z.nullable(repetitions))
    .check(z.describe("Répétitions faites au temps limite, où l'épreuve en dit le total : `reps_left` en suit.")),
  tiebreak_seconds: z
    .optional(TiebreakSeconds)
    .check(z.describe("Ce qui départage des scores égaux, en secondes ; `null` l'efface.")),
  status: z.optional(z.enum(scoreStatuses)).check(z.describe('Terminé, abandonné ou pas pris le départ.')),
});
z.globalRegistry.add(RecordScore, { description: "Note le score d'une épreuve." });

export const SetOutcome = ofEntry('SetOutcome', {
  outcome: z.enum(entryOutcomes, { error: fault('outcomeUnknown') }).check(z.describe('Statut dans la compétition.')),
  reason: z.optional(z.nullable(optionalText(longest.outcomeReason))).check(z.describe('Motif de ce statut.')),
});
z.globalRegistry.add(SetOutcome, { description: "Change le statut d'une personne dans la compétition." });

export const StartClock = ofEntry('StartClock', { lift, number: AttemptNumber });
z.globalRegistry.add(StartClock, { description: 'Lance la minute d’un essai.' });

const breakRange = fault('breakRange', { max: longestBreakMinutes });
const secondsRange = fault('secondsRange');

/** Stops the minute of an attempt, lets it go on, or sets it: what is left of it from the moment of the command. */
export const SetClock = ofEntry('SetClock', {
  lift,
  number: AttemptNumber,
  running: z
    .boolean({ error: fault('runningRequired') })
    .check(z.describe('Vrai : la minute court ; faux : elle est arrêtée.')),
  seconds_left: z
    .number({ error: secondsRange })
    .check(z.minimum(0, secondsRange), z.maximum(60, secondsRange))
    .check(z.describe('Ce qui reste de la minute au moment de la commande, en secondes.')),
});
z.globalRegistry.add(SetClock, { description: 'Arrête la minute d’un essai, la relance ou la règle.' });

export const SetBreak = ofMeet('SetBreak', {
  minutes: z
    .nullable(z.int({ error: breakRange }).check(z.minimum(1, breakRange), z.maximum(longestBreakMinutes, breakRange)))
    .check(z.describe('Minutes de pause à partir de maintenant ; `null` la termine.')),
});
z.globalRegistry.add(SetBreak, { description: 'Commence une pause, ou la termine.' });

export const ConfigureMeet = ofMeet('ConfigureMeet', z.partial(MeetSettings).shape);
z.globalRegistry.add(ConfigureMeet, { description: 'Change des réglages de la compétition.' });

export const SetSession = ofMeet('SetSession', {
  session: SessionNumber,
  name: z
    .optional(z.nullable(text(fault('sessionNameRequired'), longest.sessionName)))
    .check(z.describe('Nom de la session ; `null` sans nom.')),
  state: z.optional(z.enum(sessionStates)).check(z.describe('État de la session.')),
  weigh_in: z.optional(z.enum(weighInStates)).check(z.describe('État de la pesée de cette session.')),
});
z.globalRegistry.add(SetSession, { description: 'Nomme une session, ou en ouvre et ferme les essais et la pesée.' });

/** A command of its own: an older server refuses it, where it would silently drop the times of a SetSession. */
export const ScheduleSession = ofMeet('ScheduleSession', {
  session: SessionNumber,
  weigh_in_at: z.nullable(Instant).check(z.describe("Début de la pesée de la session ; `null` s'il n'est pas connu.")),
  starts_at: z.nullable(Instant).check(z.describe("Début de la session ; `null` s'il n'est pas connu.")),
});
z.globalRegistry.add(ScheduleSession, { description: "Donne l'horaire d'une session." });

const heat = { event: EventId.check(z.describe("Identifiant de l'épreuve.")), heat: HeatNumber };

export const SetHeat = ofMeet('SetHeat', {
  ...heat,
  starts_at: z
    .optional(z.nullable(Instant))
    .check(z.describe("Départ prévu ; `null` s'il n'est pas connu ; absent : inchangé.")),
  state: z.optional(z.enum(sessionStates)).check(z.describe('État de la série ; `open` rouvre une série close.')),
  name: z
    .optional(z.nullable(text(fault('sessionNameRequired'), longest.sessionName)))
    .check(z.describe('Nom de la série ; `null` sans nom.')),
  remove: z.optional(z.boolean()).check(z.describe('Vrai : retire une série sans score, et libère ses couloirs.')),
});
z.globalRegistry.add(SetHeat, { description: "Prévoit une série, l'ouvre, la ferme ou la retire." });

export const AssignLane = ofEntry('AssignLane', {
  event: heat.event,
  heat: z.nullable(HeatNumber).check(z.describe('Numéro de la série ; `null` pour aucune.')),
  lane: z.optional(LaneNumber).check(z.describe('Numéro du couloir ; absent sans série.')),
});
z.globalRegistry.add(AssignLane, { description: "Donne une série et un couloir d'une épreuve, ou les reprend." });

export const StartHeat = ofMeet('StartHeat', heat);
z.globalRegistry.add(StartHeat, {
  description: "Donne le départ d'une série, dix secondes plus tard ; une seconde fois la fait repartir.",
});

export const MeetCommand = z.discriminatedUnion(
  'type',
  [
    MarkPresent,
    WeighIn,
    AssignLot,
    AssignSession,
    DeclareAttempt,
    JudgeAttempt,
    GrantAttempt,
    AskWeight,
    CallLifter,
    RecordScore,
    SetOutcome,
    StartClock,
    SetClock,
    SetBreak,
    ConfigureMeet,
    SetSession,
    ScheduleSession,
    SetHeat,
    AssignLane,
    StartHeat,
  ],
  { error: fault('commandUnknown') },
);
export type MeetCommand = z.infer<typeof MeetCommand>;
named(MeetCommand, 'MeetCommand', "Un acte d'un officiel.");
export type MeetCommandType = MeetCommand['type'];
export type CommandOf<Type extends MeetCommandType> = Extract<MeetCommand, { type: Type }>;

/** Each command is checked by itself: an invalid one does not refuse the others. */
export const MeetCommands = z.object({
  commands: z
    .array(z.unknown(), { error: fault('commandsList') })
    .check(z.maxLength(mostCommands, fault('commandsAtMost', { max: mostCommands })))
    .check(
      z.meta({
        description:
          "Les commandes, 200 au plus : `id` choisi par l'appareil, `type`, `entry_id`, `based_on`, `at` et `data`.",
        items: { $ref: '#/components/schemas/MeetCommand' },
      }),
    ),
  sent_at: z
    .optional(Instant)
    .check(
      z.describe(
        "Heure de l'appareil à l'envoi : un départ, une minute ou une pause court depuis `at` ; absent : depuis la réception.",
      ),
    ),
});
export type MeetCommands = z.infer<typeof MeetCommands>;
named(MeetCommands, 'MeetCommands', 'Des actes à appliquer, dans cet ordre.');

/** With CHANGED: what stands now, and who made it so. */
export const CommandConflict = z.extend(MeetChange, {
  /** The part that both changed, as in the `changes` of the entry. */
  key: z.string().check(z.describe('Ce que les deux ont changé.')),
  /** null when it was taken away. Of an object, its JSON. */
  value: z
    .nullable(z.union([z.string(), z.number(), z.boolean()]))
    .check(z.describe('La valeur enregistrée maintenant.')),
});
export type CommandConflict = z.infer<typeof CommandConflict>;

export const CommandResult = z.object({
  /** That of the command; empty for a command without a legible one. */
  id: z.string().check(
    z.meta({
      description: "Identifiant de la commande, choisi par l'appareil.",
      examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
    }),
  ),
  outcome: z
    .enum(['applied', 'repeated', 'refused'])
    .check(z.describe('Appliquée, déjà appliquée auparavant, ou refusée.')),
  code: z
    .optional(z.string())
    .check(z.meta({ description: 'Nom du refus de cette commande, stable.', examples: ['CHANGED'] })),
  message: z.optional(z.string()).check(z.describe('Le refus de cette commande, en français.')),
  ...messageFields,
  conflict: z
    .optional(CommandConflict)
    .check(z.describe('Avec CHANGED : ce qui est enregistré maintenant, et par qui.')),
});
export type CommandResult = z.infer<typeof CommandResult>;

export const CommandResults = z.object({
  results: z.array(CommandResult).check(z.describe('Le sort de chaque commande, dans leur ordre.')),
  revision: Count.check(z.describe('La révision après ces commandes.')),
});
export type CommandResults = z.infer<typeof CommandResults>;
named(CommandResults, 'CommandResults', 'Le sort de chaque commande.', [
  {
    results: [
      { id: '0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11', outcome: 'applied' },
      {
        id: '1c8a6b5f-3a1d-4a8b-8b74-9a2e2a4b3d22',
        outcome: 'refused',
        code: 'CHANGED',
        message: "Quelqu'un d'autre vient de changer cette valeur.",
        conflict: {
          revision: 12,
          by: 'Nadia Haddad',
          by_id: '68a0c0ffee68a0c0ffee68a0',
          at: '2026-11-22T08:30:00.000Z',
          key: 'squat.2.weight',
          value: 122.5,
        },
      },
    ],
    revision: 13,
  },
]);
