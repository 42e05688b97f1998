import { addressOf } from '../call.ts';
import { openReceipt } from '../calls/participations/receipts.ts';
import { highestFeeDzd, mostParticipants } from '../championships/championships.ts';
import { longest } from '../text/lengths.ts';
import { divisions } from '../lists.ts';
import { mostCommands } from '../results/meet.ts';
import { commandFieldMeanings } from './command-fields.ts';
import type { Text } from './context-fields.ts';
import { meaningsInContext } from './context-fields.ts';
import { meetMeanings } from './meet-fields.ts';
import * as patterns from './patterns.ts';
import { recordMeanings } from './record-fields.ts';

export type Json = Record<string, unknown>;

const someId = '68a0c0ffee68a0c0ffee68a0';
const passwordRule =
  'Au moins 8 caractères, au plus 72 octets ; ni banal, ni seulement des espaces, ni son adresse e-mail.';

/**
 * The meaning of a field, by its name. A word that means something else in each schema has no entry of its own: it
 * stands in `meaningsInContext`.
 */
const meanings: Record<string, Text> = {
  ...meaningsInContext,
  ...meetMeanings,
  ...recordMeanings,
  ...commandFieldMeanings,
  id: { description: 'Identifiant.', examples: [someId] },
  championship_id: { description: 'Identifiant du championnat.', examples: [someId] },
  championshipId: { description: 'Identifiant du championnat.', examples: [someId] },
  kept: { description: 'La participation garde sa catégorie.', examples: [true] },
  participation_id: { description: 'Identifiant de la participation.', examples: [someId] },
  campaign_id: { description: "Identifiant de l'envoi groupé.", examples: [someId] },
  coach_id: { description: 'Identifiant du coach qui organise ; `null` sans coach.', examples: [null] },
  browser: { description: "Navigateur, tel qu'il s'annonce ; `null` s'il ne dit rien de connu.", examples: ['Chrome'] },
  system: { description: 'Système, tel que le navigateur l’annonce.', examples: ['Android'] },
  network: { description: "Plage de l'adresse à la dernière connexion ou prolongation.", examples: ['41.96.12.0/24'] },
  last_used_at: {
    description: 'Dernière utilisation, à la minute près au mieux.',
    examples: ['2026-11-22T09:30:00.000Z'],
  },
  is_current: { description: 'Vrai pour la connexion qui pose la question.', examples: [true] },
  firstname: { description: 'Prénom. Ni lien, ni adresse, ni point entre deux mots.', examples: ['Lina'] },
  lastname: { description: 'Nom. Ni lien, ni adresse, ni point entre deux mots.', examples: ['Haddad'] },
  coach_firstname: { description: "Prénom de l'organisateur.", examples: ['Nadia'] },
  coach_lastname: { description: "Nom de l'organisateur.", examples: ['Haddad'] },
  email: { description: 'Adresse e-mail, en minuscules une fois enregistrée.', examples: ['lina.haddad@mail.dz'] },
  reply_to: { description: 'Adresse à laquelle répondre.', examples: ['lina.haddad@mail.dz'] },
  emails: {
    description: 'Adresses de participants de ce championnat ; les autres sont refusées.',
    examples: [['lina.haddad@mail.dz']],
  },
  phone_number: {
    description: 'Dix chiffres. +213 est remplacé par 0 ; espaces, points, tirets et parenthèses sont ignorés.',
    examples: ['0661234567'],
  },
  birthday: {
    description: 'Date de naissance, AAAA-MM-JJ, ni à venir ni de plus de cent ans.',
    examples: ['2001-04-12'],
  },
  weight: { description: 'Poids en kilogrammes, de 20 à 300, au centième.', examples: [66.5] },
  height: { description: 'Taille en centimètres, de 100 à 250.', examples: [170] },
  language: {
    description: 'Langue des écrans et des e-mails de cette personne ; le français sans choix.',
    examples: ['fr'],
  },
  club: { description: 'Club, texte libre ; `null` sans club.', examples: ['Olympique Annaba'] },
  latin_name: {
    description:
      "Le nom en lettres latines (prénom puis nom), quand il s'écrit avec d'autres lettres : les fédérations le lisent dans les résultats. `null` sans.",
    examples: ['Samir Benali'],
  },
  fee: { description: "État du paiement des frais d'inscription ; `null` sans frais.", examples: ['paid'] },
  expected_fee: {
    description: "L'état du paiement qui a été lu : si un autre l'a changé entre-temps, rien n'est modifié.",
    examples: ['under_review'],
  },
  next: {
    description: 'La page où mène le lien envoyé : `/championships/{id}`, et aucune autre.',
    examples: [`/championships/${someId}`],
  },
  'UndeliveredCampaigns.count': { description: 'Messages qui ont échoué.', examples: [12] },
  'UndeliveredMail.subject': {
    description: "L'objet ; `null` si le message n'a jamais été composé.",
    examples: ['Confirmez votre participation'],
  },
  ended_at: { description: "Quand l'envoi a pris fin.", examples: ['2026-11-23T08:30:00.000Z'] },
  'Overview.championships': { description: 'Les prochains championnats, le plus proche en premier.', examples: [] },
  provisional_records: { description: 'Les records à homologuer.', examples: [2] },
  'Overview.entries': { description: 'Un par jour, le plus ancien en premier.', examples: [] },
  'OverviewRow.confirmed': { description: 'Participations confirmées.', examples: [18] },
  'OverviewRow.pending': { description: 'Places réservées et non confirmées.', examples: [4] },
  'OverviewRow.waiting': { description: "Personnes sur la liste d'attente.", examples: [2] },
  'OverviewRow.offered': { description: 'Places proposées, sans réponse.', examples: [1] },
  'OverviewRow.fees_under_review': { description: 'Paiements à vérifier.', examples: [3] },
  'EntriesOfDay.day': { description: "Jour d'Alger, AAAA-MM-JJ.", examples: ['2026-12-01'] },
  'EntriesOfDay.count': { description: 'Participations de ce jour.', examples: [7] },
  user_id: { description: "Identifiant du compte d'un athlète.", examples: [someId] },
  person: { description: 'Une personne sans compte.', examples: [] },
  has_account: {
    description: "Faux pour une personne ajoutée par un administrateur et sans compte jusqu'ici.",
    examples: [true],
  },
  fee_reason: { description: 'Motif du refus ; `null` sans refus.', examples: ['Le montant ne correspond pas.'] },
  offered_until: {
    description: "Jusqu'à quand la place est proposée ; `null` sans offre.",
    examples: ['2026-11-23T08:30:00.000Z'],
  },
  before: { description: "Les valeurs d'avant ; `null` sans objet.", examples: [{ fee: 'under_review' }] },
  after: { description: "Les valeurs d'après ; `null` sans objet.", examples: [{ fee: 'paid' }] },
  blocked: { description: 'Si un administrateur a bloqué le compte.', examples: [false] },
  subject: { description: 'La personne concernée ; `null` sans objet.', examples: [] },
  accept_rules: {
    description:
      "Accepte le règlement en vigueur et l'usage des données pour ce championnat. Obligatoire quand le championnat a un règlement.",
    examples: [true],
  },
  guardian: {
    description: 'Responsable légal. Obligatoire pour qui a moins de 18 ans le jour du championnat.',
    examples: [{ name: 'Karima Haddad', phone_number: '0661234567' }],
  },
  consent: {
    description:
      "La version du règlement acceptée (`null` sans règlement) et l'heure ; `null` quand rien n'a été accepté.",
    examples: [{ rules_version: 2, at: '2026-11-22T08:30:00.000Z' }],
  },
  rules_version: { description: 'Version du règlement.', examples: [2] },
  at: { description: 'Heure.', examples: ['2026-11-22T08:30:00.000Z'] },
  sex: { description: 'Sexe.', examples: ['Female'] },
  usertype: { description: 'Rôle.', examples: ['athlete'] },
  created_at: { description: 'Date de création.', examples: ['2026-11-22T08:30:00.000Z'] },
  verified: { description: 'Si la confirmation par e-mail a été faite.', examples: [true] },
  age_category: {
    description: "Catégorie d'âge ; `null` sans catégorie : avant 15 ans au club, avant 14 ans à l'IPF.",
    examples: ['Junior'],
  },
  weight_class: {
    description: 'Catégorie de poids ; `null` sans catégorie, comme sous 59 kg au club.',
    examples: ['66Kg-74Kg'],
  },
  division: {
    description: 'Division, parmi celles de la discipline ; `null` pour le Crossfit.',
    examples: ['Bench Press'],
  },
  championshipType: { description: 'Discipline, celle du championnat.', examples: ['Powerlifting'] },
  championship_type: { description: 'Discipline du championnat.', examples: ['Powerlifting'] },
  date: {
    description: 'Jour et heure du championnat, avec le décalage. À venir pour un championnat à venir.',
    examples: ['2099-04-12T09:00:00.000Z'],
  },
  location: { description: 'Lieu.', examples: ['Salle Power Corner, Annaba'] },
  description: {
    description: 'Description, sur plusieurs lignes au besoin.',
    examples: ['Trois mouvements, ouvert à toutes les catégories.'],
  },
  max_participants: { description: 'Nombre de places ; `null` sans limite.', examples: [50] },
  slug: {
    description: "Mot de l'adresse publique, tiré du nom ; il reste le même quand le nom change.",
    examples: ['coupe-d-annaba'],
  },
  registration_opens_at: {
    description: 'Ouverture des inscriptions, avant la fermeture et la date ; `null` : dès la création.',
    examples: ['2099-03-01T18:00:00.000Z'],
  },
  registration_closes_at: {
    description: "Fermeture des inscriptions, au plus tard à la date ; `null` : jusqu'à la date.",
    examples: ['2099-04-10T18:00:00.000Z'],
  },
  category_set: {
    description:
      "Catégories d'âge et de poids : celles du club ou celles de l'IPF. Fixées dès la première inscription.",
    examples: ['club'],
  },
  divisions: {
    description:
      'Divisions proposées, parmi celles de la discipline, chacune avec son propre nombre de places au besoin.',
    examples: [[{ division: 'Bench Press', max_participants: 20 }]],
  },
  entry_fee_dzd: {
    description: "Frais d'inscription en dinars entiers ; `null` ou 0 : gratuit.",
    examples: [1500],
  },
  payment_instructions: { description: 'Comment payer les frais.', examples: ['En espèces à la salle, ou par CCP.'] },
  rules: {
    description: 'Règlement. Chaque changement du texte est une nouvelle version. Absent des listes.',
    examples: [],
  },
  version: { description: 'Version du règlement, à partir de 1.', examples: [1] },
  text: { description: 'Texte du règlement.', examples: ['Tenue réglementaire exigée.'] },
  changed_at: { description: 'Date de cette version.', examples: ['2026-11-22T08:30:00.000Z'] },
  reminded: {
    description:
      "Si l'athlète a demandé à être prévenu de l'ouverture. Seulement pour un athlète, avant l'ouverture, dans le détail.",
    examples: [false],
  },
  opens_at: {
    description: 'Avec NOT_OPEN : ouverture des inscriptions.',
    examples: ['2026-12-01T18:00:00.000Z'],
  },
  closed_at: {
    description: 'Avec CLOSED : fermeture des inscriptions. Absent pour un championnat annulé.',
    examples: ['2026-12-10T18:00:00.000Z'],
  },
  championship: { description: 'Championnat.', examples: [] },
  position: { description: "Position dans la liste d'attente ; `null` pour qui n'attend pas.", examples: [3] },
  length: { description: "Nombre d'athlètes qui attendent.", examples: [12] },
  joined_at: { description: "Heure d'arrivée dans la liste d'attente.", examples: ['2026-11-22T08:30:00.000Z'] },
  remaining_places: { description: 'Places libres ; `null` sans limite.', examples: [12] },
  participants_count: { description: 'Places prises.', examples: [38] },
  picture: {
    description: "Adresse de l'affiche en 1080 pixels de large ; 720 et 360 existent aussi.",
    examples: [`/pictures/${'0a1b2c3d'.repeat(4)}-1080.webp`],
  },
  hidden: { description: 'Si le championnat est caché.', examples: [false] },
  organiser: {
    description: "Prénom et nom de l'organisateur, coach ou administrateur.",
    examples: ['Nadia Haddad'],
  },
  previous_date: {
    description: "La date d'avant le dernier changement de date ; absente si elle n'a jamais changé.",
    examples: ['2026-12-05T08:00:00.000Z'],
  },
  canceled_reason: { description: "Motif de l'annulation ; `null` sans annulation ou sans motif.", examples: [null] },
  revision: {
    description: 'Augmente à chaque modification du championnat.',
    examples: [3],
  },
  'BrowserFault.files': {
    description: "Les fichiers de l'application, ligne et colonne.",
    examples: [['lists.js:12:3']],
  },
  'BrowserFault.route': { description: "Le modèle de l'adresse de la page.", examples: ['/championships/:id'] },
  'BrowserFault.release': { description: "Le premier fichier de l'application.", examples: ['index-Ab3dE5fG.js'] },
  requested_at: { description: 'Quand les données ont été demandées.', examples: [null] },
  missing: { description: 'Les services dont la réponse manque encore.', examples: [['championships']] },
  receipt: { description: 'Le reçu du paiement ; `null` sans reçu.', examples: [] },
  journal: { description: "Sorte d'entrée du journal.", examples: ['receipt_sent'] },
  filters: { description: 'Les filtres de la liste, par nom.', examples: [] },
  from: { description: 'À partir de ce jour, AAAA-MM-JJ.', examples: ['2026-11-01'] },
  to: { description: "Jusqu'à ce jour compris, AAAA-MM-JJ.", examples: ['2026-11-30'] },
  rows: { description: 'Nombre de lignes.', examples: [38] },
  uploaded_at: { description: "Heure de l'envoi.", examples: ['2026-11-22T08:30:00.000Z'] },
  url: {
    description: 'Adresse à ouvrir sans jeton, avant `expires_at`.',
    examples: [addressOf(openReceipt, { params: { link: 'Zm9udGUt'.repeat(11) } })],
  },
  day: {
    description: 'Ce que les officiels ont noté de la participation ; `null` avant leur premier acte.',
    examples: [{ weighed_in: true, judged_attempts: 4, recorded_scores: 0, gave_up: false, revision: 31 }],
  },
  weighed_in: { description: 'Vrai une fois la pesée faite.', examples: [true] },
  recorded_scores: { description: "Nombre de résultats d'épreuves.", examples: [0] },
  judged_attempts: { description: 'Nombre de tentatives jugées.', examples: [4] },
  gave_up: { description: "Vrai si l'athlète a déclaré forfait le jour même (WD).", examples: [false] },
  has_competed: {
    description: "Vrai dès qu'une tentative ou un score existe : l'athlète ne peut plus annuler.",
    examples: [false],
  },
  resend_after: {
    description: 'À partir de quand un autre lien peut être demandé ; `null` une fois la place confirmée.',
    examples: ['2026-11-22T08:31:00.000Z'],
  },
  retry_after: { description: 'Attente avant de pouvoir demander un autre lien, en secondes.', examples: [60] },
  accept_privacy: {
    description: 'Vrai : la personne accepte la page « Confidentialité ».',
    examples: [true],
  },
  anonymous_results: {
    description: 'Vrai : les résultats publiés restent sous « Athlète anonyme » ; sinon sous le nom.',
    examples: [false],
  },
  password: { description: 'Le mot de passe actuel du compte.', examples: ['Fonte-et-craie-59'] },
  'Registration.password': { description: passwordRule, examples: ['Fonte-et-craie-59'] },
  newPassword: { description: passwordRule, examples: ['Fonte-et-craie-59'] },
  token: { description: 'Jeton.', examples: ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI2OGEwYzAifQ.c2lnbmF0dXJl'] },
  code: {
    description:
      "Les six chiffres de l'application d'authentification, ou un code de secours ; espaces et tirets sont ignorés. Chacun ne sert qu'une fois.",
    examples: ['492 039'],
  },
  secret: { description: "Secret pour l'application d'authentification, en base 32.", examples: ['JBSWY3DPEHPK3PXP'] },
  uri: {
    description: 'Le même secret comme adresse, pour un code QR.',
    examples: ['otpauth://totp/Power%20Corner:lina.haddad%40mail.dz?secret=JBSWY3DPEHPK3PXP&issuer=Power%20Corner'],
  },
  enabled: { description: 'Si la validation en deux étapes est activée.', examples: [true] },
  enabled_since: {
    description: "Depuis quand elle l'est ; `null` quand elle ne l'est pas.",
    examples: ['2026-11-22T08:30:00.000Z'],
  },
  required: { description: "Si le rôle du compte l'exige.", examples: [false] },
  recovery_codes: { description: 'Codes de secours. Chacun sert une fois.', examples: [['4820-1937-5563-0148']] },
  recovery_codes_left: { description: 'Codes de secours qui restent.', examples: [9] },
  site: {
    description: "L'adresse où les clés d'accès fonctionnent ; `null` sans elle.",
    examples: ['https://powercorner.dz'],
  },
  passkeys: { description: "Les clés d'accès.", examples: [] },
  backed_up: { description: "Si la clé est copiée sur d'autres appareils de la personne.", examples: [true] },
  challenge: {
    description: 'Ce que la clé signe, une seule fois.',
    examples: ['kF3m0pQ9xT7vB2nL5sJ8hD1cW6zR4yG0aE-uI_oPqXc'],
  },
  rp: { description: 'Le site (WebAuthn).', examples: [] },
  rpId: { description: 'Le nom de domaine du site (WebAuthn).', examples: ['powercorner.dz'] },
  user: { description: 'Le compte, tel que le navigateur le montre (WebAuthn).', examples: [] },
  displayName: { description: 'Prénom et nom.', examples: ['Lina Haddad'] },
  pubKeyCredParams: { description: 'Les algorithmes acceptés (WebAuthn).', examples: [] },
  alg: { description: "Numéro COSE d'un algorithme.", examples: [-7] },
  excludeCredentials: { description: 'Les clés que le compte a déjà (WebAuthn).', examples: [] },
  authenticatorSelection: { description: 'Les clés que la plateforme accepte (WebAuthn).', examples: [] },
  residentKey: { description: 'La clé connaît son compte.', examples: ['required'] },
  requireResidentKey: { description: 'La même exigence, pour des navigateurs anciens.', examples: [true] },
  userVerification: { description: 'La personne déverrouille sa clé.', examples: ['required'] },
  attestation: { description: "Aucun certificat de l'appareil n'est demandé.", examples: ['none'] },
  timeout: { description: 'Temps pour répondre, en millisecondes.', examples: [300_000] },
  credential: { description: 'La réponse du navigateur (WebAuthn).', examples: [] },
  response: { description: "La réponse de l'appareil (WebAuthn).", examples: [] },
  clientDataJSON: {
    description: 'Ce que le navigateur a vu, en base64url.',
    examples: ['eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'],
  },
  attestationObject: { description: 'La nouvelle clé publique, en base64url.', examples: ['o2NmbXRkbm9uZQ'] },
  authenticatorData: { description: "Ce que l'appareil a signé, en base64url.", examples: ['SZYN5YgOjGh0NBcPZHZgW4'] },
  signature: { description: 'La signature, en base64url.', examples: ['MEUCIQDhN3BR'] },
  userHandle: { description: 'Le compte que la clé connaît, en base64url.', examples: ['aKDAyf_ugOisDAo'] },
  transports: { description: "Par où l'appareil se joint (WebAuthn).", examples: [['internal']] },
  limited: {
    description: 'Ce à quoi le jeton sert seulement : activer la validation en deux étapes que le rôle exige.',
    examples: ['second_factor'],
  },
  from_name: { description: 'Nom de la personne qui écrit.', examples: ['Lina Haddad'] },
  message: { description: 'Texte, en français.', examples: ['Fait.'] },
  body: { description: 'Texte du message.', examples: ['Rendez-vous à 8 h pour la pesée.'] },
  search: { description: 'Partie du nom à chercher, sans égard aux accents ni aux majuscules.', examples: ['annaba'] },
  sort: { description: 'Ordre : croissant ou décroissant.', examples: ['asc'] },
  page: { description: 'Page, à partir de 1 ; au-delà de la dernière, une page est vide.', examples: [1] },
  limit: { description: "Lignes d'une page.", examples: [50] },
  showHidden: {
    description: "Montrer aussi les championnats cachés ; sans effet pour qui n'est pas administrateur.",
    examples: ['false'],
  },
  total: { description: 'Nombre de lignes, toutes pages comprises.', examples: [1] },
  data: { description: 'Contenu de la réponse.', examples: [] },
  users: { description: 'Les comptes de cette page.', examples: [] },
  queued: { description: 'Messages qui attendent.', examples: [43] },
  sent: { description: 'Messages partis.', examples: [40] },
  failed: { description: 'Messages refusés ou au sort inconnu.', examples: [2] },
  suppressed: { description: 'Messages non envoyés : la personne ou son serveur ne les veut pas.', examples: [1] },
  canceled: { description: 'Messages arrêtés avant leur départ.', examples: [0] },
  failures: { description: 'Les adresses non atteintes, et pourquoi.', examples: [] },
  suppression: { description: 'Ce qui écarte cette adresse des messages de groupe.', examples: ['refused'] },
  paused_because: {
    description: "Pourquoi la plateforme a suspendu l'envoi d'elle-même.",
    examples: ['Presque toutes les adresses ont été refusées.'],
  },
  waiting_because: {
    description: "Pourquoi l'envoi attend le serveur d'e-mails.",
    examples: ["Le serveur d'e-mails n'accepte aucun message."],
  },
  unsubscribed: { description: 'Si la personne ne reçoit plus les messages de groupe.', examples: [false] },
  isAuthenticated: { description: 'Si le jeton envoyé est valable.', examples: [true] },
  decoded: { description: 'Le contenu du jeton.', examples: [] },
  exp: { description: 'Fin du jeton, en secondes depuis 1970.', examples: [1_795_000_000] },
  error: { description: 'Le message, et celui de chaque champ refusé.', examples: [] },
  fields: { description: 'Un message par champ refusé.', examples: [{ email: 'Adresse e-mail invalide' }] },
  reason_code: {
    description: 'Le code de `reason`, pour le dire dans une autre langue. Absent pour un texte sans code.',
    examples: ['wasRefused'],
  },
  reason_values: {
    description: 'Les valeurs que contient `reason`, par leur nom ; une phrase y a son code à côté.',
    examples: [{ answer: '550 5.1.1 User unknown' }],
  },
  paused_because_code: {
    description: 'Le code de `paused_because`, pour le dire dans une autre langue. Absent pour un texte sans code.',
    examples: ['campaignPausedByUs'],
  },
  paused_because_values: {
    description: 'Les valeurs que contient `paused_because`, par leur nom ; une phrase y a son code à côté.',
    examples: [{}],
  },
  waiting_because_code: {
    description: 'Le code de `waiting_because`, pour le dire dans une autre langue. Absent pour un texte sans code.',
    examples: ['mailsWait'],
  },
  waiting_because_values: {
    description: 'Les valeurs que contient `waiting_because`, par leur nom ; une phrase y a son code à côté.',
    examples: [{ cause: 'le serveur ne répond pas', cause_code: 'serverSilent' }],
  },
  message_code: {
    description: 'Le code de `message`, pour le dire dans une autre langue. Absent pour un texte sans code.',
    examples: ['loggedIn'],
  },
  message_values: {
    description:
      'Les valeurs que contient `message`, par leur nom ; une date en ISO 8601, une phrase avec son code à côté.',
    examples: [{ wait: 'dans 5 minutes', wait_code: 'waitMinutes', wait_count: '5' }],
  },
  continue: { description: 'À la première confirmation : de quoi se connecter sans mot de passe.', examples: [] },
  codes: { description: 'Le code de chaque message de `fields`.', examples: [{ phone_number: 'phoneDigits' }] },
  values: {
    description: 'Les valeurs que contiennent les messages de `fields`.',
    examples: [{ weight: { min: '20', max: '300', unit: 'kg', unit_code: 'unitKg' } }],
  },
  requestId: {
    description: "Identifiant de la demande, à citer en cas d'aide.",
    examples: ['0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11'],
  },
  erreur: {
    description: 'Le même texte que `message` ; seulement en participant.',
    examples: ['Il ne reste plus de place pour ce championnat.'],
  },
};

const emptyOr = (schema: Json): Json => ({ anyOf: [schema, { type: 'string', maxLength: 0 }, { type: 'null' }] });
const instant = { type: 'string', format: 'date-time' };
const feeSchema = { type: 'integer', minimum: 0, maximum: highestFeeDzd };
const offeredSchema = {
  type: 'array',
  maxItems: divisions.length,
  items: {
    type: 'object',
    properties: {
      division: { type: 'string', enum: [...divisions], description: 'Division.' },
      max_participants: {
        anyOf: [{ type: 'integer', minimum: 1, maximum: mostParticipants }, { type: 'null' }],
        description: 'Nombre de places de cette division ; `null` sans limite propre.',
      },
    },
    required: ['division'],
  },
};

/** JSON Schema for the checks that zod makes in code: both accept the same values. */
const checks: Record<string, Json> = {
  firstname: { pattern: patterns.name },
  lastname: { pattern: patterns.name },
  email: { format: 'email', pattern: patterns.email },
  reply_to: { format: 'email', pattern: patterns.email },
  emails: { items: { type: 'string', format: 'email', maxLength: 254, pattern: patterns.email } },
  birthday: { type: 'string', format: 'date' },
  phone_number: { type: 'string', pattern: patterns.phone },
  weight: {
    anyOf: [
      { type: 'number', minimum: 20, maximum: 300 },
      { type: 'string', pattern: patterns.measure('[2-9][0-9]|[12][0-9]{2}', 300) },
    ],
  },
  height: {
    anyOf: [
      { type: 'number', minimum: 100, maximum: 250 },
      { type: 'string', pattern: patterns.measure('1[0-9]{2}|2[0-4][0-9]', 250) },
    ],
  },
  password: { format: 'password' },
  'Registration.password': { format: 'password', maxLength: 72, pattern: patterns.password },
  newPassword: { format: 'password', maxLength: 72, pattern: patterns.password },
  club: { pattern: patterns.lineOrNothing },
  latin_name: { pattern: patterns.latinNameOrNothing },
  name: { pattern: patterns.line },
  // The name of a list of records is an object.
  'NewRecordSet.name': {},
  'RecordSetEdit.name': {},
  location: { pattern: patterns.line },
  description: { pattern: patterns.lines },
  from_name: { pattern: patterns.line },
  message: { pattern: patterns.lines },
  body: { pattern: patterns.lines },
  reason: { pattern: patterns.linesOrNothing },
  fee_reason: { pattern: patterns.linesOrNothing },
  search: { pattern: patterns.lineOrNothing },
  date: instant,
  registration_opens_at: emptyOr(instant),
  registration_closes_at: emptyOr(instant),
  entry_fee_dzd: emptyOr(feeSchema),
  payment_instructions: emptyOr({ type: 'string', maxLength: longest.paymentInstructions, pattern: patterns.lines }),
  rules: emptyOr({ type: 'string', maxLength: longest.rules, pattern: patterns.lines }),
  divisions: { anyOf: [offeredSchema, { type: 'null' }] },
  coach_id: { anyOf: [{ type: 'string', pattern: patterns.optionalId }, { type: 'null' }] },
  max_participants: {
    anyOf: [
      { type: 'integer', maximum: mostParticipants },
      { type: 'number', maximum: 0 },
      { type: 'string', pattern: patterns.placesOrNone },
      { type: 'null' },
    ],
  },
};

/** Where a field of one schema is unlike its namesakes. */
const exceptions: Record<string, Json> = {
  // A form holds text only.
  'NewChampionship.max_participants': {
    type: 'string',
    pattern: patterns.places,
    description: 'Nombre de places ; vide : sans limite.',
    examples: ['50'],
  },
  'NewChampionship.divisions': {
    type: 'string',
    description: 'Les divisions proposées, en JSON ; vide : toutes celles de la discipline.',
    examples: ['[{"division":"Bench Press","max_participants":20}]'],
  },
  'NewChampionship.registration_opens_at': {
    type: 'string',
    description: 'Ouverture des inscriptions, avant la fermeture et la date ; vide : dès la création.',
    examples: [''],
  },
  'NewChampionship.registration_closes_at': {
    type: 'string',
    description: "Fermeture des inscriptions, au plus tard à la date ; vide : jusqu'à la date.",
    examples: [''],
  },
  'NewChampionship.entry_fee_dzd': {
    type: 'string',
    description: "Frais d'inscription en dinars entiers ; vide ou 0 : gratuit.",
    examples: ['1500'],
  },
  'NewChampionship.payment_instructions': { type: 'string', maxLength: longest.paymentInstructions },
  'NewChampionship.rules': { type: 'string', maxLength: longest.rules },
  'NewChampionship.hidden': {
    type: 'string',
    enum: ['true', 'false'],
    description: 'Si le championnat est enregistré sans être publié.',
    examples: ['false'],
  },
  'NewChampionship.coach_id': {
    type: 'string',
    pattern: patterns.optionalId,
    description: "Identifiant du coach qui organise, celui d'un coach ; vide : l'administrateur.",
    examples: [''],
  },
  'MeetCommands.commands': {
    type: 'array',
    maxItems: mostCommands,
    items: { $ref: '#/components/schemas/MeetCommand' },
  },
  'guardian.name': { pattern: patterns.name },
  'WalkInPerson.email': {
    description: "Adresse e-mail, s'il y en a une : elle reçoit le lien pour rattacher la participation à un compte.",
  },
};

/** JSON Schema names these for every integer: they tell a reader nothing. */
function withoutSafeBounds({ minimum, maximum, ...rest }: Json): Json {
  const isBound = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return { ...rest, ...(isBound(minimum) && { minimum }), ...(isBound(maximum) && { maximum }) };
}

/**
 * The key of a table for a field: its whole path, else its parent's name and its own, else its own.
 * @param path the names from the schema to the field, as in `Act.actor.name`
 */
function keyOf(table: Record<string, unknown>, path: string): string | undefined {
  const names = path.split('.');
  return [path, names.slice(-2).join('.'), names.at(-1)!].find((key) => key in table);
}

function written<Value>(table: Record<string, Value>, path: string): Value | undefined {
  const key = keyOf(table, path);
  return key === undefined ? undefined : table[key];
}

/** The keys of the meanings, and the one that says what a field is. */
export const meaningKeys: readonly string[] = Object.keys(meanings);
export const meaningKeyOf = (path: string): string | undefined => keyOf(meanings, path);

function described(path: string, schema: Json): Json {
  const { description, examples } = written(meanings, path) ?? { examples: [] };
  // Beside a reference, an example would be checked against a schema of another field.
  const shown =
    examples.length > 0 &&
    !('$ref' in schema) &&
    !('const' in schema) &&
    [schema, ...((schema['anyOf'] as Json[] | undefined) ?? [])].every(
      (part) => !('enum' in part) || (part['enum'] as unknown[]).includes(examples[0]),
    );
  return { ...schema, ...(description && { description }), ...(shown && { examples }) };
}

/** A field that a caller sends. */
export function sent(path: string, schema: Json): Json {
  const exception = written(exceptions, path);
  if (exception && 'type' in exception) return { ...described(path, {}), ...exception };
  return { ...described(path, { ...withoutSafeBounds(schema), ...written(checks, path) }), ...exception };
}

const counts = new Set([
  'total',
  'queued',
  'sent',
  'failed',
  'suppressed',
  'canceled',
  'participants_count',
  'revision',
  'length',
  'exp',
  'retry_after',
]);

/** A field that the platform answers. */
export function answered(path: string, schema: Json): Json {
  const bare = withoutSafeBounds(schema);
  const key = path.split('.').at(-1)!;
  const shape: Json = {
    ...bare,
    ...(counts.has(key) && bare['type'] === 'integer' && { minimum: 0 }),
    ...(key === 'picture' && { pattern: patterns.picturePath, format: 'uri-reference' }),
  };
  if (key === 'status' && bare['type'] === 'integer') {
    const [minimum, maximum, example] = path === 'Failure.status' ? [400, 599, 404] : [200, 299, 200];
    return { ...shape, minimum, maximum, description: 'Le statut HTTP, encore une fois.', examples: [example] };
  }
  return described(path, shape);
}
