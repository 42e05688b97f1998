import type { MeetCommandType } from '../results/meet-commands.ts';
import type { Text } from './context-fields.ts';

const commands: Record<MeetCommandType, string> = {
  MarkPresent: "Note l'arrivée d'une personne.",
  WeighIn: 'Note la pesée.',
  AssignLot: "Donne un numéro d'ordre, ou le reprend.",
  AssignSession: 'Place une participation dans une session et un groupe.',
  DeclareAttempt: 'Annonce la barre d’un essai.',
  JudgeAttempt: 'Rend la décision d’un essai, ou la reprend.',
  RecordScore: "Note le score d'une épreuve.",
  SetOutcome: "Change le statut d'une personne dans la compétition.",
  StartClock: 'Lance la minute d’un essai.',
  SetClock: 'Arrête la minute d’un essai, la relance ou la règle.',
  ConfigureMeet: 'Change des réglages de la compétition.',
  SetSession: 'Nomme une session, ou en ouvre et ferme les essais et la pesée.',
  ScheduleSession: "Donne l'horaire d'une session.",
};

/** What a command does, by its type. */
export const commandMeanings: ReadonlyMap<string, string> = new Map(Object.entries(commands));

/** A field that several commands have, unlike its namesakes elsewhere. */
const ofCommands = (field: string, types: readonly MeetCommandType[], text: Text): Record<string, Text> =>
  Object.fromEntries(types.map((type) => [`${type}.${field}`, text]));
const everyCommand = Object.keys(commands) as MeetCommandType[];

const sessionNumber: Text = { description: 'Numéro de la session.', examples: [1] };

/** The meaning of the fields of the officials' commands. */
export const commandFieldMeanings: Record<string, Text> = {
  ...ofCommands('id', everyCommand, {
    description: "Identifiant de la commande, choisi par l'appareil : elle est appliquée une seule fois.",
    examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
  }),
  ...ofCommands('at', everyCommand, {
    description: "Heure de l'appareil, pour information.",
    examples: ['2026-11-22T08:30:00.000Z'],
  }),
  ...ofCommands('device', everyCommand, {
    description: "L'appareil, pour que deux appareils d'un même compte soient prévenus l'un de l'autre.",
    examples: ['telephone-1'],
  }),
  ...ofCommands('type', everyCommand, { description: 'Nom de la commande.', examples: [] }),
  ...ofCommands('data', everyCommand, { description: 'Ce que la commande porte.', examples: [] }),
  ...ofCommands('entry_id', ['ConfigureMeet', 'SetSession', 'ScheduleSession'], {
    description: 'Sans objet : la commande vaut pour toute la compétition.',
    examples: [null],
  }),
  based_on: { description: "La révision que l'officiel avait lue.", examples: [12] },
  'WeighIn.data.bodyweight_kg': { description: 'Poids à la pesée, en kilogrammes.', examples: [73.45] },
  'DeclareAttempt.data.weight_kg': { description: 'La barre annoncée, en kilogrammes.', examples: [122.5] },
  'DeclareAttempt.data.record': {
    description: 'Vrai pour un essai de record, par pas de 0,5 kg.',
    examples: [false],
  },
  'JudgeAttempt.data.outcome': {
    description: 'Essai réussi, manqué ou passé ; `null` reprend la décision.',
    examples: ['good'],
  },
  'JudgeAttempt.data.weight_kg': {
    description: "La barre que l'officiel a vue, en kilogrammes : si elle a changé, CHANGED.",
    examples: [122.5],
  },
  'RecordScore.data.event': { description: "Identifiant de l'épreuve.", examples: ['Fran'] },
  'RecordScore.data.value': {
    description: 'Secondes, répétitions ou kilogrammes ; absent ou `null` sans score.',
    examples: [312],
  },
  'RecordScore.data.kind': {
    description: 'Ce qui est mesuré, pour une épreuve que les réglages ne nomment pas.',
    examples: ['time'],
  },
  'RecordScore.data.status': { description: 'Terminé, abandonné ou pas pris le départ.', examples: ['finished'] },
  'SetOutcome.data.reason': { description: 'Motif de ce statut.', examples: ['Blessure'] },
  'SetClock.data.running': { description: 'Vrai : la minute court ; faux : elle est arrêtée.', examples: [true] },
  'SetClock.data.seconds_left': {
    description: 'Ce qui reste de la minute au moment de la commande, en secondes.',
    examples: [45],
  },
  'SetSession.data.session': sessionNumber,
  'SetSession.data.name': { description: 'Nom de la session ; `null` sans nom.', examples: ['Femmes, matin'] },
  'SetSession.data.state': { description: 'État de la session.', examples: ['open'] },
  'ScheduleSession.data.session': sessionNumber,
  'ScheduleSession.data.weigh_in_at': {
    description: "Début de la pesée de la session ; `null` s'il n'est pas connu.",
    examples: ['2026-11-22T07:00:00.000Z'],
  },
  'ScheduleSession.data.starts_at': {
    description: "Début de la session ; `null` s'il n'est pas connu.",
    examples: ['2026-11-22T09:00:00.000Z'],
  },
};
