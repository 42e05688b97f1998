import { addressOf } from '../call.ts';
import { openCalendarFile } from '../calls/participations/participants.ts';
import { parameters } from './descriptions.ts';

export interface Text {
  description?: string;
  examples: readonly unknown[];
}

const someId = '68a0c0ffee68a0c0ffee68a0';

const texts = (paths: readonly string[], text: Text): Record<string, Text> =>
  Object.fromEntries(paths.map((path) => [path, text]));

/**
 * The meaning of words that each schema uses in its own way: `name`, `state`, `code`. A key is the path of a field, or
 * its parent's name and its own. A test refuses a field that has no meaning, so a new `name` must be decided here.
 */
export const meaningsInContext: Record<string, Text> = {
  ...texts(
    [
      'Championship.name',
      'ChampionshipEdit.name',
      'NewChampionship.name',
      'MyChampionship.name',
      'ConfirmedPlace.name',
      'OverviewRow.name',
      'championship.name',
      'data.name',
    ],
    { description: 'Nom du championnat.', examples: ["Coupe d'Annaba"] },
  ),
  ...texts(
    [
      'UndeliveredMail.name',
      'ResultEntry.name',
      'SheetNamesake.name',
      'LiveEntry.name',
      'StartListRow.name',
      'order.name',
      'current.name',
      'last.name',
      'latest_scores.name',
      'subject.name',
      'before.name',
      'after.name',
    ],
    { description: 'Prénom et nom.', examples: ['Lina Haddad'] },
  ),
  'Act.actor': { description: "L'administrateur.", examples: [] },
  'Act.actor.name': {
    description: 'Prénom et nom ; `null` une fois le compte supprimé.',
    examples: ['Nadia Haddad'],
  },
  'Export.actor': { description: "L'administrateur.", examples: [] },
  'Export.actor.id': { description: 'Identifiant ; `null` une fois le compte supprimé.', examples: [someId] },
  'Export.actor.name': { description: 'Prénom et nom.', examples: ['Nadia Haddad'] },
  'JournalEntry.actor': {
    description: 'Qui : un athlète, un administrateur, ou la plateforme elle-même.',
    examples: [],
  },
  'JournalEntry.actor.name': {
    description: 'Prénom et nom ; `null` pour la plateforme elle-même.',
    examples: ['Nadia Haddad'],
  },
  'guardian.name': { description: 'Nom du responsable légal.', examples: ['Karima Haddad'] },
  'rp.name': { description: 'Nom du site.', examples: ['Power Corner'] },
  'user.name': { description: 'Adresse e-mail du compte.', examples: ['lina.haddad@mail.dz'] },
  ...texts(['Passkey.name', 'PasskeyRename.name'], {
    description: "Nom que la personne donne à cette clé d'accès.",
    examples: ['Téléphone'],
  }),
  ...texts(['MeetSession.name', 'sessions.name'], {
    description: 'Nom de la session ; `null` sans nom.',
    examples: ['Femmes, matin'],
  }),
  'MeetEvent.name': { description: "Nom de l'épreuve.", examples: ['Fran'] },

  'MeetEvent.id': { description: "Identifiant de l'épreuve.", examples: ['Fran'] },
  ...texts(['BulkMail.id', 'Participate.championshipId'], {
    description: 'Identifiant du championnat.',
    examples: [someId],
  }),
  'rp.id': { description: 'Nom de domaine du site (WebAuthn).', examples: ['powercorner.dz'] },
  'user.id': { description: 'Le compte, en base64url (WebAuthn).', examples: ['aKDAyf_ugOisDAo'] },
  ...texts(['credential.id', 'excludeCredentials.id'], {
    description: "La clé d'accès, en base64url (WebAuthn).",
    examples: ['kF3m0pQ9xT7vB2nL5sJ8hA'],
  }),
  'results.id': {
    description: "Identifiant de la commande, choisi par l'appareil.",
    examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
  },

  ...texts(
    [
      'Championship.type',
      'NewChampionship.type',
      'MyChampionship.type',
      'OverviewRow.type',
      'championship.type',
      'data.type',
    ],
    { description: 'Discipline.', examples: ['Powerlifting'] },
  ),
  ...texts(['Receipt.type', 'ReceiptLink.type'], { description: 'Type du fichier.', examples: ['image/jpeg'] }),
  ...texts(['credential.type', 'pubKeyCredParams.type', 'excludeCredentials.type'], {
    description: 'Toujours `public-key` (WebAuthn).',
    examples: ['public-key'],
  }),

  ...texts(
    [
      'Championship.status',
      'ChampionshipEdit.status',
      'MyChampionship.status',
      'OverviewRow.status',
      'championship.status',
      'data.status',
    ],
    { description: 'État du championnat.', examples: ['upcoming'] },
  ),
  ...texts(['Score.status', 'ResultScore.status'], {
    description: 'Terminé, abandonné ou pas pris le départ.',
    examples: ['finished'],
  }),

  'Campaign.state': { description: "État de l'envoi.", examples: ['sending'] },
  'failures.state': { description: 'Refusé, ou envoyé sans réponse du serveur.', examples: ['failed'] },
  'UndeliveredMail.state': { description: 'Refusé, ou envoyé sans réponse du serveur.', examples: ['failed'] },
  'DataExport.state': { description: 'État de la préparation.', examples: ['ready'] },
  'Claim.state': { description: 'À rattacher, ou déjà rattachée à un compte.', examples: ['open'] },
  'ConfirmedPlace.own': {
    description: "Seul l'athlète connecté de cette place le lit : sa participation et ses frais ; `null` sinon.",
    examples: [{ participation_id: someId, fee: 'unpaid' }],
  },
  'Offer.state': { description: 'État de la place proposée.', examples: ['offered'] },
  'WaitingList.state': {
    description: "En attente, ou une place est proposée ; `null` pour qui n'attend pas.",
    examples: ['waiting'],
  },
  'WaitingListRow.state': { description: 'En attente, ou une place est proposée.', examples: ['waiting'] },
  ...texts(['CoachedParticipant.state', 'MeetEntry.state', 'MyChampionship.state', 'Participant.state'], {
    description: 'État de la participation.',
    examples: ['confirmed'],
  }),
  ...texts(['MeetSession.state', 'sessions.state'], { description: 'État de la session.', examples: ['open'] }),

  ...texts(['Act.kind', 'ActExport.filters.kind'], {
    description: "Sorte d'acte.",
    examples: ['role_changed'],
  }),
  'JournalEntry.kind': { description: 'Sorte de changement.', examples: ['fee_changed'] },
  'JournalEntry.actor.kind': { description: 'Un athlète, un administrateur ou la plateforme.', examples: ['admin'] },
  ...texts(['Export.kind', 'NewExport.kind'], { description: "Sorte d'export.", examples: ['csv'] }),
  'BrowserFault.kind': { description: "Sorte d'erreur.", examples: ['error'] },
  'MeetEvent.kind': { description: 'Ce qui est mesuré.', examples: ['time'] },

  'Failure.code': { description: 'Nom du refus, stable.', examples: ['NOT_FOUND'] },
  'Failure.error.message': { description: 'Le même texte que `message`.', examples: ['Introuvable.'] },
  'Failure.message': { description: 'Le refus, en français, à montrer tel quel.', examples: ['Introuvable.'] },
  ...texts(['errors.message', 'rows.message'], {
    description: 'La faute, en français.',
    examples: ["Ce n'est pas un nombre"],
  }),
  'results.code': { description: 'Nom du refus de cette commande, stable.', examples: ['CHANGED'] },
  'results.message': {
    description: 'Le refus de cette commande, en français.',
    examples: ["Quelqu'un d'autre vient de changer cette valeur."],
  },
  'results.outcome': {
    description: 'Appliquée, déjà appliquée auparavant, ou refusée.',
    examples: ['applied'],
  },
  'conflict.revision': { description: 'La révision de cet autre changement.', examples: [12] },
  'BrowserFault.name': { description: "La classe de l'erreur.", examples: ['TypeError'] },
  'ContactMessage.message': {
    description: 'Le message aux organisateurs.',
    examples: ['Bonjour, à quelle heure ouvrent les portes ?'],
  },

  'Campaign.total': { description: 'Nombre de destinataires.', examples: [43] },
  'conflict.value': { description: 'La valeur enregistrée maintenant.', examples: ['good'] },
  ...texts(['Score.value', 'ResultScore.value'], {
    description: 'Secondes, répétitions ou kilogrammes ; `null` sans score.',
    examples: [312],
  }),

  'failures.reason': { description: 'La réponse du serveur.', examples: ['550 5.1.1 User unknown'] },
  'UndeliveredMail.reason': { description: 'La réponse du serveur.', examples: ['550 5.1.1 User unknown'] },
  'Cancellation.reason': { description: "Motif de l'annulation.", examples: ['Salle fermée'] },
  'UserBlock.reason': { description: 'Motif du blocage.', examples: ['Compte partagé'] },
  'UserChange.reason': { description: 'Motif de la correction du sexe.', examples: ['Erreur de saisie'] },
  'UserEntry.championship': { description: 'Nom du championnat.', examples: ["Coupe d'Annaba"] },

  ...texts(['Participation.expires_at', 'MyChampionship.expires_at'], {
    description: 'Fin de la réservation ; `null` une fois confirmée.',
    examples: ['2026-11-24T08:30:00.000Z'],
  }),
  'continue.token': {
    description: 'Preuve pour se connecter une fois, sans mot de passe.',
    examples: ['x'.repeat(43)],
  },
  'continue.expires_at': {
    description: 'Fin de la preuve, dix minutes plus tard.',
    examples: ['2026-11-23T16:34:00.000Z'],
  },
  ...texts(['Registered.secret', 'Continuation.secret'], {
    description: "Le secret rendu par l'inscription, que seul ce navigateur garde.",
    examples: ['x'.repeat(43)],
  }),
  'Continuation.token': { description: 'La preuve rendue par la confirmation.', examples: ['x'.repeat(43)] },
  'DataExport.expires_at': {
    description: "Jusqu'à quand le fichier peut être téléchargé ; `null` avant.",
    examples: ['2026-11-29T08:30:00.000Z'],
  },
  'ReceiptLink.expires_at': {
    description: "Jusqu'à quand cette adresse fonctionne.",
    examples: ['2026-11-22T08:35:00.000Z'],
  },
  ...texts(['TimedLinkSent.expires_at', 'Registered.expires_at'], {
    description: "Jusqu'à quand le lien fonctionne.",
    examples: ['2026-11-23T16:24:00.000Z'],
  }),
  'SecondFactorSecret.expires_at': {
    description: "Jusqu'à quand ce secret peut être confirmé.",
    examples: ['2026-11-22T08:40:00.000Z'],
  },

  'data.url': {
    description: 'Adresse à ouvrir sans jeton, pendant un jour.',
    examples: [addressOf(openCalendarFile, { params: { link: 'Zm9udGUt'.repeat(11) } })],
  },
  'data.preview': {
    description: "Adresse de l'image d'aperçu, en 1200 sur 630 pixels.",
    examples: [`/pictures/${'0a1b2c3d'.repeat(4)}-preview.jpg`],
  },
  'current.started_at': { description: 'Début de la minute.', examples: ['2026-11-22T08:30:00.000Z'] },
  'Claim.championship.rules': { description: 'Texte du règlement.', examples: ['Tenue réglementaire exigée.'] },
  'UndeliveredCampaigns.championship': { description: 'Nom du championnat.', examples: ["Coupe d'Annaba"] },

  'sessions.number': { description: 'Numéro de la session.', examples: [1] },
  'filters.search': { description: 'Le texte cherché.', examples: ['haddad'] },
  ...Object.fromEntries(
    ['division', 'sex', 'age_category', 'weight_class', 'verified', 'state', 'fee', 'journal'].map((name) => [
      `filters.${name}`,
      { description: parameters[name]!, examples: [] },
    ]),
  ),
  'filters.actor': { description: parameters['actor']!, examples: [someId] },

  'ChampionshipEdit.coach_id': {
    description: "Identifiant du coach qui organise, celui d'un coach ; `null` ou vide : l'administrateur.",
    examples: [null],
  },
  'ChampionshipEdit.revision': {
    description: 'La révision qui a été lue : si un autre a modifié le championnat entre-temps, rien ne change.',
    examples: [3],
  },
  ...texts(['ChampionshipEdit.rules', 'NewChampionship.rules'], {
    description: 'Texte du règlement. Chaque changement du texte est une nouvelle version.',
    examples: ['Tenue réglementaire exigée.'],
  }),
  ...texts(['DivisionPlaces.division', 'before.division', 'after.division'], {
    description: 'Division.',
    examples: ['Bench Press'],
  }),
  ...texts(['before.weight_class', 'after.weight_class'], {
    description: 'Catégorie de poids.',
    examples: ['66Kg-74Kg'],
  }),
  ...texts(['HeldRecord.age_category', 'ProvisionalRecord.age_category', 'standing.age_category'], {
    description: "Catégorie d'âge.",
    examples: ['Junior'],
  }),
  ...texts(['LiveEntry.attempts.weight_kg', 'MeetEntry.attempts.weight_kg'], {
    description: "La barre de l'essai, en kilogrammes.",
    examples: [120],
  }),
  'DivisionPlaces.max_participants': {
    description: 'Nombre de places de cette division ; `null` sans limite propre.',
    examples: [20],
  },
  'DivisionPlaces.remaining_places': {
    description: 'Places libres de cette division ; `null` sans limite propre. Absent des listes.',
    examples: [12],
  },
  'Offer.offered_until': {
    description: "Jusqu'à quand la place est proposée.",
    examples: ['2026-11-23T08:30:00.000Z'],
  },
  'WaitingPlace.position': { description: "Position dans la liste d'attente.", examples: [3] },
  'ParticipantEdit.fee': { description: "État du paiement des frais d'inscription.", examples: ['paid'] },
  'ParticipantEdit.fee_reason': {
    description: 'Motif du refus ; obligatoire pour un refus.',
    examples: ['Le montant ne correspond pas.'],
  },
  'Participation.person': {
    description: "L'identité d'une personne sans compte, qu'un administrateur peut corriger ; absente pour un compte.",
    examples: [],
  },
  'Participation.guardian': {
    description: 'Responsable légal ; `null` sans responsable.',
    examples: [{ name: 'Karima Haddad', phone_number: '0661234567' }],
  },
  'Participant.resend_after': {
    description: "À partir de quand un autre lien peut être envoyé ; `null` quand il n'y en a pas à envoyer.",
    examples: ['2026-11-22T08:31:00.000Z'],
  },
  'day.revision': { description: 'Augmente à chaque acte appliqué à la compétition.', examples: [31] },
  'Passkey.last_used_at': {
    description: 'Dernière utilisation, à la minute près au mieux ; `null` avant la première.',
    examples: ['2026-11-22T09:30:00.000Z'],
  },
  'StartListRow.session': { description: 'Numéro de la session.', examples: [1] },
  'listUndelivered.campaigns': {
    description: "Par championnat, les messages d'envois groupés à renvoyer.",
    examples: [],
  },
  'listRecords.set': { description: 'Identifiant de la liste de records.', examples: [someId] },
};
