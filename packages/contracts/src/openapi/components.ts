import { DataExportRequest, EmailChange, EmailChangeLink, Erasure, PasswordChange } from '../accounts/account.ts';
import { Act, ActExport } from '../acts.ts';
import {
  EmailCorrection,
  LoginAnswer,
  Continuation,
  ForgottenPassword,
  PasswordReset,
  ProfileUpdate,
  Registered,
  Registration,
  Session,
  User,
  UserBlock,
  UserChange,
  UserEntry,
} from '../accounts/auth.ts';
import { BrowserFault } from '../browser-faults.ts';
import { DataExport } from '../accounts/data-exports.ts';
import { EmailOnly } from '../accounts/login.ts';
import { Done, LinkSent, TimedLinkSent } from '../answers.ts';
import {
  Cancellation,
  Championship,
  ChampionshipEdit,
  DivisionPlaces,
  MyChampionship,
  NewChampionship,
  Rules,
  Visibility,
} from '../championships/championships.ts';
import { CoachedParticipant } from '../participations/coach.ts';
import { Failure } from '../errors.ts';
import {
  BulkMail,
  Campaign,
  CampaignQueued,
  ContactMessage,
  Subscription,
  SuppressionLift,
  UndeliveredCampaigns,
  UndeliveredMail,
} from '../mails/mails.ts';
import { Live, LiveCategory, LiveEntry, StartListRow } from '../results/live.ts';
import { CommandResults, MeetCommand, MeetCommands } from '../results/meet-commands.ts';
import { Meet, MeetEntry, MeetEvent, MeetSession, MeetSettings, Score } from '../results/meet.ts';
import { JournalEntry, ParticipantEdit } from '../participations/participant-changes.ts';
import { ConfirmedPlace, Participant, Participate, Participation } from '../participations/participations.ts';
import { Export, NewExport } from '../participations/exports.ts';
import { EntriesOfDay, Overview, OverviewRow } from '../championships/overview.ts';
import {
  ImportedSheet,
  OwnResult,
  Publication,
  PublishResults,
  ResultCategory,
  ResultEntry,
  ResultDifference,
  Results,
  SheetDifferences,
  SheetNamesake,
  ResultScore,
} from '../results/results.ts';
import { Person, PersonBest, PersonResult, Publicity, PublicityChoice } from '../records/people.ts';
import { OwnRanking, RankingRow } from '../records/rankings.ts';
import { Receipt, ReceiptLink } from '../participations/receipts.ts';
import {
  HeldRecord,
  ImportedRecords,
  MeetRecords,
  NewRecordSet,
  ProvisionalRecord,
  PublicRecords,
  Ratification,
  RecordAttempt,
  RecordRefusal,
  RecordSet,
  RecordSetEdit,
} from '../records/records.ts';
import { LoginSession } from '../accounts/login-sessions.ts';
import {
  LoginWithCode,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorStart,
  SecondFactorState,
} from '../accounts/second-factor.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRename,
  PasskeyRequest,
  Passkeys,
} from '../accounts/passkeys.ts';
import { JoinWaitingList, Offer, WaitingList, WaitingListRow, WaitingPlace } from '../participations/waiting-list.ts';
import { AddEntry, Claim, MergeEntry, TakeClaim, WalkInPerson } from '../participations/walk-ins.ts';
import { z } from '../zod.ts';
import { wholeExamples } from './examples.ts';
import type { Json } from './fields.ts';
import { commandMeanings } from './command-fields.ts';
import { answered, sent } from './fields.ts';

/** The schemas that have a name of their own in the document, by the name and with a French description. */
const named: readonly [string, z.ZodMiniType, string][] = [
  ['Message', Done, 'Une réussite sans données.'],
  ['LinkSent', LinkSent, "Un lien part par e-mail, si l'adresse en attend un."],
  ['Registered', Registered, 'Le compte est créé, et un lien part par e-mail.'],
  ['TimedLinkSent', TimedLinkSent, "Un lien de durée limitée part par e-mail, si l'adresse en attend un."],
  [
    'Failure',
    Failure,
    'Un refus. `code` ne change jamais, `message` peut être montré tel quel, `fields` donne un message par champ.',
  ],
  ['Session', Session, 'Qui est connecté : le contenu du jeton, ou `null`.'],
  ['LoginAnswer', LoginAnswer, 'Le jeton à envoyer dans `Authorization: Bearer …`, huit heures durant.'],
  ['User', User, 'Un compte.'],
  ['LoginSession', LoginSession, 'Un appareil connecté au compte.'],
  ['PasswordChange', PasswordChange, 'Un nouveau mot de passe, avec le mot de passe actuel.'],
  ['EmailChange', EmailChange, 'Une nouvelle adresse e-mail, avec le mot de passe actuel.'],
  ['EmailChangeLink', EmailChangeLink, "L'adresse à laquelle passerait le compte."],
  ['Act', Act, "Ce qu'un administrateur a fait."],
  ['BrowserFault', BrowserFault, 'Une erreur d’un navigateur, sans rien d’une personne.'],
  ['DataExportRequest', DataExportRequest, 'La demande de toutes ses données.'],
  ['DataExport', DataExport, 'La préparation des données d’une personne.'],
  ['Championship', Championship, 'Un championnat.'],
  ['Overview', Overview, "La vue d'ensemble d'un administrateur."],
  ['OverviewRow', OverviewRow, 'Un championnat à venir ou en cours, avec ce qui y attend.'],
  ['EntriesOfDay', EntriesOfDay, "Les participations d'un jour."],
  ['DivisionPlaces', DivisionPlaces, 'Une division proposée.'],
  ['Rules', Rules, 'Le règlement, dans sa version actuelle.'],
  ['MyChampionship', MyChampionship, "Un championnat de l'athlète, avec sa participation."],
  ['Participant', Participant, 'Une ligne de la liste des participants.'],
  ['Participation', Participation, 'Une participation, telle que son athlète la voit.'],
  ['NewExport', NewExport, "L'annonce d'un export."],
  ['Export', Export, 'Un export de participants, tel que le journal le garde.'],
  ['Receipt', Receipt, "Le reçu d'un paiement."],
  ['ReceiptLink', ReceiptLink, "L'adresse d'un reçu."],
  ['ConfirmedPlace', ConfirmedPlace, "La place qu'un lien a confirmée."],
  [
    'Campaign',
    Campaign,
    'Un envoi groupé et son avancement : `total` = `queued` + `sent` + `failed` + `suppressed` + `canceled`.',
  ],
  ['CampaignQueued', CampaignQueued, 'Un envoi groupé mis en file.'],
  ['UndeliveredMail', UndeliveredMail, "Un e-mail à une personne, qui n'est pas arrivé."],
  ['UndeliveredCampaigns', UndeliveredCampaigns, "Les messages d'envois groupés d'un championnat qui ont échoué."],
  ['Subscription', Subscription, 'Si une personne reçoit les messages de groupe.'],
  ['Registration', Registration, "L'inscription d'un athlète."],
  ['Erasure', Erasure, 'Mot de passe, code éventuel, et ce qui reste des résultats publiés.'],
  ['Login', LoginWithCode, 'E-mail, mot de passe et, quand la validation en deux étapes est activée, un code.'],
  ['SecondFactorState', SecondFactorState, "L'état de la validation en deux étapes."],
  ['SecondFactorStart', SecondFactorStart, 'Le mot de passe, et un code quand elle est déjà activée.'],
  ['SecondFactorSecret', SecondFactorSecret, "Un secret à saisir dans une application d'authentification."],
  ['SecondFactorConfirmation', SecondFactorConfirmation, 'Le premier code du nouveau secret.'],
  ['SecondFactorProof', SecondFactorProof, 'Le mot de passe et un code.'],
  ['RecoveryCodes', RecoveryCodes, 'Dix codes de secours, que personne ne pourra relire.'],
  ['Passkey', Passkey, "Une clé d'accès du compte."],
  ['Passkeys', Passkeys, "Les clés d'accès du compte."],
  ['PasskeyCreation', PasskeyCreation, 'De quoi appeler `navigator.credentials.create` (WebAuthn).'],
  ['NewPasskey', NewPasskey, 'La clé que le navigateur vient de créer (WebAuthn).'],
  ['PasskeyRename', PasskeyRename, "Le nom d'une clé d'accès."],
  ['PasskeyRequest', PasskeyRequest, 'De quoi appeler `navigator.credentials.get` (WebAuthn).'],
  ['PasskeyLogin', PasskeyLogin, 'Ce que la clé a signé (WebAuthn).'],
  ['EmailAddress', EmailOnly, 'Une adresse e-mail.'],
  ['Continuation', Continuation, 'La preuve rendue par la première confirmation.'],
  ['ForgottenPassword', ForgottenPassword, "L'adresse d'un compte, et la page où la connexion mène ensuite."],
  ['PasswordReset', PasswordReset, 'Un nouveau mot de passe.'],
  ['ProfileUpdate', ProfileUpdate, 'Les champs du profil à modifier ; un champ absent ne change pas.'],
  ['UserChange', UserChange, 'Un nouveau rôle, ou le bon sexe avec le motif.'],
  ['UserEntry', UserEntry, "Une participation en cours d'un compte."],
  ['UserBlock', UserBlock, "Le motif d'un blocage, s'il y en a un."],
  ['EmailCorrection', EmailCorrection, "L'adresse juste."],
  ['ActExport', ActExport, "Les filtres d'un export du journal."],
  ['NewChampionship', NewChampionship, 'Un championnat à créer.'],
  ['ChampionshipEdit', ChampionshipEdit, 'Les champs à modifier ; un champ absent ne change pas.'],
  ['Visibility', Visibility, 'Si un championnat est caché.'],
  ['Cancellation', Cancellation, "Le motif d'une annulation, s'il y en a un."],
  ['Participate', Participate, "L'entrée d'un athlète dans un championnat."],
  ['ParticipantEdit', ParticipantEdit, "La correction d'une participation."],
  ['JournalEntry', JournalEntry, "Un changement d'une participation."],
  ['JoinWaitingList', JoinWaitingList, "L'entrée d'un athlète dans une liste d'attente."],
  ['WaitingPlace', WaitingPlace, "La position d'un athlète dans une liste d'attente, et la longueur de la liste."],
  ['WaitingList', WaitingList, "Une liste d'attente, telle qu'un athlète la voit."],
  ['WaitingListRow', WaitingListRow, "Une ligne de la liste d'attente, pour un administrateur."],
  ['Offer', Offer, 'Une place proposée.'],
  ['Meet', Meet, "L'état d'une compétition, pour la table des officiels."],
  ['MeetSettings', MeetSettings, "Les réglages d'une compétition."],
  ['MeetEvent', MeetEvent, 'Une épreuve.'],
  ['MeetSession', MeetSession, 'Une session.'],
  ['MeetEntry', MeetEntry, 'Une participation le jour de la compétition.'],
  ['Score', Score, "Le score d'une épreuve."],
  ['MeetCommand', MeetCommand, "Un acte d'un officiel."],
  ['MeetCommands', MeetCommands, 'Des actes à appliquer, dans cet ordre.'],
  ['CommandResults', CommandResults, 'Le sort de chaque commande.'],
  ['Results', Results, 'Les résultats, par catégorie.'],
  ['ResultCategory', ResultCategory, 'Une catégorie, du premier à ceux qui ne sont pas classés.'],
  ['ResultEntry', ResultEntry, "Le résultat d'une personne."],
  ['ResultScore', ResultScore, "Le score d'une épreuve, avec sa place."],
  ['OwnResult', OwnResult, 'Le résultat de sa propre participation.'],
  ['PublishResults', PublishResults, 'Publier les résultats, ou les retirer.'],
  ['Publication', Publication, 'Depuis quand les résultats sont publics.'],
  ['ResultDifference', ResultDifference, "Ce qu'une feuille change pour une personne."],
  ['SheetDifferences', SheetDifferences, "Ce qu'une feuille change aux résultats."],
  ['SheetNamesake', SheetNamesake, 'Une ligne dont la participation est à choisir.'],
  ['ImportedSheet', ImportedSheet, 'Ce qui a été lu de la feuille.'],
  ['Live', Live, 'La compétition en direct, pour tous.'],
  ['LiveCategory', LiveCategory, "Le classement d'une catégorie."],
  ['LiveEntry', LiveEntry, "Une ligne d'un classement en direct."],
  ['StartListRow', StartListRow, 'Une ligne de la liste de départ.'],
  ['RecordSet', RecordSet, 'Une liste de records.'],
  ['NewRecordSet', NewRecordSet, 'Une liste de records à créer.'],
  ['RecordSetEdit', RecordSetEdit, 'Les champs à modifier ; un champ absent ne change pas.'],
  ['HeldRecord', HeldRecord, 'Un record.'],
  ['ProvisionalRecord', ProvisionalRecord, 'Un record à homologuer.'],
  ['RecordAttempt', RecordAttempt, "Un record qu'un essai bat."],
  ['MeetRecords', MeetRecords, 'Les records qui comptent dans une compétition.'],
  ['PublicRecords', PublicRecords, 'Les listes publiques et leurs records.'],
  ['Ratification', Ratification, 'Les conditions vérifiées.'],
  ['RecordRefusal', RecordRefusal, "Le motif d'un refus."],
  ['ImportedRecords', ImportedRecords, 'Ce que la feuille a changé.'],
  ['Person', Person, 'La page publique d’une personne.'],
  ['PersonBest', PersonBest, 'Une meilleure performance.'],
  ['PersonResult', PersonResult, 'Un résultat d’une personne.'],
  ['PublicityChoice', PublicityChoice, 'Ce qui est public de soi.'],
  ['Publicity', Publicity, 'Ce qui est public de soi, et ce qui est possible.'],
  ['OwnRanking', OwnRanking, 'Sa place dans un classement.'],
  ['RankingRow', RankingRow, 'Une ligne d’un classement.'],
  ['AddEntry', AddEntry, "Quelqu'un à ajouter : un compte ou une personne."],
  ['MergeEntry', MergeEntry, 'Le compte auquel rattacher une participation.'],
  ['CoachedParticipant', CoachedParticipant, 'Une ligne de la liste des participants, pour un coach.'],
  ['WalkInPerson', WalkInPerson, 'Une personne sans compte.'],
  ['Claim', Claim, 'Une participation à rattacher à un compte.'],
  ['TakeClaim', TakeClaim, "Ce que l'athlète accepte en rattachant sa participation."],
  ['ContactMessage', ContactMessage, 'Un message aux organisateurs.'],
  ['BulkMail', BulkMail, "Un message à des participants d'un championnat."],
  ['SuppressionLift', SuppressionLift, "L'adresse à laquelle écrire de nouveau."],
];

for (const [id, schema, description] of named) z.globalRegistry.add(schema, { id, description });

const pointer = (name: string) => `#/components/schemas/${name}`;

/** Turns schemas of zod into JSON Schema, and keeps the named ones, to which all the others refer. */
export function components() {
  const schemas: Record<string, Json> = {};

  /**
   * @param io whether a caller sends it or the platform answers it
   * @param name begins the paths of the fields of a schema that has no name of its own: that of its call
   */
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output', name = ''): Json => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
    const { $schema: _, '~standard': __, $defs = {}, ...own } = made;
    for (const [id, definition] of Object.entries($defs as Record<string, Json>))
      schemas[id] ??= finished(definition, id, io);
    return finished(own, name, io);
  };

  return { schemas, schemaOf };
}

/** The format says it all: zod's pattern for it is long, and other languages read its `\d` as more than ten digits. */
const withoutLongPattern = (_: string, part: unknown) => {
  if (typeof part !== 'object' || part === null || (part as Json)['format'] !== 'date-time') return part;
  const { pattern: __, ...rest } = part as Json;
  return rest;
};

/** Points references into the document, and adds what zod cannot say of a field. */
function finished(schema: Json, name: string, io: 'input' | 'output'): Json {
  const pointed = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', `"${pointer('')}`),
    withoutLongPattern,
  ) as Json;
  const whole = wholeExamples[name];
  return { ...withFields(pointed, name, io === 'input' ? sent : answered), ...(whole && { examples: [whole] }) };
}

interface Parts {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  additionalProperties?: Json | boolean;
}

/** The name of one of several commands: the value of its `type`. */
const typeOf = ({ properties = {} }: Parts): string => String(properties['type']?.['const'] ?? '');

/** @param path the names from the schema to this part of it, as in `Act.actor` */
function withFields(
  { properties, items, anyOf, oneOf, additionalProperties, ...rest }: Json & Parts,
  path: string,
  detail: typeof sent,
): Json {
  const detailed = Object.entries(properties ?? {}).map(([key, value]) => {
    const inner = path ? `${path}.${key}` : key;
    return [key, detail(inner, withFields(value, inner, detail))] as const;
  });
  return {
    ...rest,
    ...(items && { items: withFields(items, path, detail) }),
    ...(anyOf && { anyOf: anyOf.map((choice) => withFields(choice, path, detail)) }),
    ...(oneOf && {
      oneOf: oneOf.map((choice) => ({
        description: commandMeanings.get(typeOf(choice)),
        ...withFields(choice, typeOf(choice) || path, detail),
      })),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object'
          ? withFields(additionalProperties, path, detail)
          : additionalProperties,
    }),
    ...(properties && { properties: Object.fromEntries(detailed) }),
  };
}
