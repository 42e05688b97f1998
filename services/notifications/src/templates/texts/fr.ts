import { mailSubjects } from '@power-corner/contracts/mails/mail-subjects';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Closing } from '@power-corner/contracts/events';

const subjects = mailSubjects.fr;

// The French texts of all mails. Their type is that of the other languages.

const seeChampionship = 'Voir le championnat';
const otherChampionships = 'Voir les autres championnats';
const closedBecause: Record<Closing, string> = {
  registration_closed: 'Les inscriptions de ce championnat sont closes.',
  started: 'Le championnat a commencé.',
  canceled: "Ce championnat n'aura pas lieu : il est annulé.",
  deleted: 'Les organisateurs ont retiré ce championnat du site.',
  division_removed: "Votre division n'est plus proposée à ce championnat.",
};
const unplaced: Record<'G' | 'DQ' | 'DD' | 'WD', string> = {
  G: 'Vous avez participé hors classement, en invité.',
  DQ: 'Vous n’êtes pas classé : disqualification.',
  DD: 'Vous n’êtes pas classé : disqualification.',
  WD: 'Vous n’êtes pas classé : forfait pendant la compétition.',
};
const toBring: Record<ChampionshipType, string> = {
  Powerlifting: "Pièce d'identité, tenue et chaussures de compétition, ceinture et protections, eau et de quoi manger",
  Calisthenics: "Pièce d'identité, tenue de sport, magnésie et protections, eau et de quoi manger",
  Crossfit: "Pièce d'identité, tenue et chaussures de sport, protections, eau et de quoi manger",
};

/** Dates (`until`, `when`, `at`) come as `longDate` writes them. */
export const fr = {
  frame: {
    /** To an address without an account. */
    concerns: (name: string) => `Ce message concerne ${name}.`,
    greeting: (firstname: string) => `Bonjour ${firstname},`,
    /** Between a label and its value in plain text. */
    labelled: (label: string, value: string) => `${label} : ${value}`,
    heading: (label: string) => `${label} :`,
    place: 'Power Corner, Annaba, Algérie',
    question: 'Une question ? Répondez à ce message, ou écrivez-nous :',
    unsubscribe: 'Ne plus recevoir les messages de groupe',
    buttonFails: 'Si le bouton ne répond pas, ouvrez cette adresse :',
    codeAttached: (code: string) => `Votre QR code est joint à ce message. Son texte : ${code}`,
  },
  facts: {
    championship: 'Championnat',
    date: 'Date',
    location: 'Lieu',
    division: 'Division',
    fee: "Frais d'inscription",
    free: 'Gratuit',
    dinars: (amount: string) => `${amount} DA`,
    feePaid: (amount: string) => `${amount} (payé)`,
    howToPay: 'Comment payer',
    participantReason: 'Vous recevez ce message parce que vous participez à ce championnat sur Power Corner.',
    waitingReason:
      "Vous recevez ce message parce que vous êtes sur la liste d'attente de ce championnat sur Power Corner.",
    wasWaitingReason:
      "Vous recevez ce message parce que vous étiez sur la liste d'attente de ce championnat sur Power Corner.",
    seeChampionship,
    seeOthers: otherChampionships,
  },
  pass: {
    athlete: 'Athlète',
    weightClass: 'Classe de poids',
    ageCategory: "Catégorie d'âge",
    show: "Ce QR code est votre pass : montrez-le à l'accueil le jour du championnat, sur votre téléphone ou imprimé.",
    codeAlt: (championship: string) => `QR code de votre participation, ${championship}`,
    codeHint:
      "Le code ne s'affiche pas ? Il est aussi joint à ce message, et dans votre espace. Sinon, votre nom suffit.",
  },
  verifyEmail: {
    subject: subjects.verifyEmail,
    preheader: 'Un clic et votre compte Power Corner est prêt.',
    title: 'Bienvenue chez Power Corner',
    created:
      'Votre compte est créé. Confirmez votre adresse e-mail pour vous connecter et participer aux championnats.',
    action: 'Confirmer mon adresse',
    validUntil: (until: string) => `Ce lien est valable 24 heures, jusqu'au ${until} (heure d'Alger).`,
    notYou: "Vous n'avez pas créé de compte ? Ignorez ce message, il ne se passera rien.",
    reason: 'Vous recevez ce message parce que cette adresse a servi à créer un compte sur Power Corner.',
  },
  resetPassword: {
    subject: subjects.resetPassword,
    preheader: 'Choisissez un nouveau mot de passe : le lien est valable une heure.',
    title: 'Nouveau mot de passe',
    asked: 'Vous avez demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau avec ce lien.',
    action: 'Choisir un mot de passe',
    validUntil: (until: string) =>
      `Ce lien est valable une heure, jusqu'au ${until} (heure d'Alger), et ne sert qu'une fois.`,
    notYou: "Vous n'avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
    reason: 'Vous recevez ce message parce que la réinitialisation du mot de passe a été demandée pour cette adresse.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: 'Mot de passe modifié',
    changed: (at: string) =>
      `Le mot de passe de votre compte a été modifié le ${at} (heure d'Alger). Tous vos appareils ont été déconnectés.`,
    changedSignedIn: (at: string) =>
      `Le mot de passe de votre compte a été modifié le ${at} (heure d'Alger). Tous vos autres appareils ont été déconnectés.`,
    you: "C'était vous ? Vous n'avez rien à faire.",
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  changeEmail: {
    subject: subjects.changeEmail,
    preheader: 'Ouvrez le lien puis confirmez : il est valable une heure.',
    title: 'Nouvelle adresse e-mail',
    asked:
      "Vous avez demandé à utiliser cette adresse pour votre compte. Ouvrez la page et confirmez : jusque-là, l'ancienne adresse reste la bonne.",
    action: 'Confirmer cette adresse',
    validUntil: (until: string) =>
      `Ce lien est valable une heure, jusqu'au ${until} (heure d'Alger), et ne sert qu'une fois.`,
    notYou: "Vous n'avez rien demandé ? Ignorez ce message, il ne se passera rien.",
    reason: "Vous recevez ce message parce qu'un compte Power Corner a demandé à utiliser cette adresse.",
  },
  emailChangeRequested: {
    subject: "Un changement d'adresse e-mail a été demandé",
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: "Changement d'adresse demandé",
    requested: (at: string) =>
      `Le ${at} (heure d'Alger), une autre adresse e-mail a été demandée pour votre compte. Elle ne vaudra qu'une fois confirmée depuis la nouvelle boîte.`,
    you: "C'était vous ? Vous n'avez rien à faire ici.",
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion : la demande est alors annulée et tous les appareils sont déconnectés.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  emailChanged: {
    subject: "L'adresse e-mail de votre compte a changé",
    preheader: "Si ce n'était pas vous, écrivez-nous tout de suite.",
    title: 'Adresse e-mail modifiée',
    changed: (at: string) =>
      `Depuis le ${at} (heure d'Alger), votre compte utilise une autre adresse e-mail. Celle-ci ne permet plus de se connecter et ne recevra plus nos messages.`,
    you: "C'était vous ? Vous n'avez rien à faire.",
    notYou: "Ce n'était pas vous ? Écrivez tout de suite aux organisateurs : ils peuvent bloquer le compte.",
    action: 'Écrire aux organisateurs',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  secondFactorEnabled: {
    subject: 'La validation en deux étapes est activée',
    preheader: 'Un code de votre application est désormais demandé à chaque connexion.',
    title: 'Validation en deux étapes activée',
    enabled: (at: string) =>
      `La validation en deux étapes de votre compte a été activée le ${at} (heure d'Alger). À chaque connexion, un code de votre application d'authentification sera demandé après le mot de passe. Tous vos autres appareils ont été déconnectés.`,
    keep: 'Gardez vos codes de secours en lieu sûr : ils remplacent votre téléphone si vous le perdez.',
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis écrivez-nous.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  secondFactorRemoved: {
    subject: 'La validation en deux étapes est désactivée',
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: 'Validation en deux étapes désactivée',
    removed: (at: string) =>
      `La validation en deux étapes de votre compte a été désactivée le ${at} (heure d'Alger). Le mot de passe suffit désormais pour vous connecter.`,
    removedByTeam: (at: string) =>
      `Notre équipe a désactivé la validation en deux étapes de votre compte le ${at} (heure d'Alger), parce que l'appareil et les codes de secours étaient signalés perdus. Tous vos appareils ont été déconnectés.`,
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis écrivez-nous.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: 'Code de secours utilisé',
    used: (at: string) =>
      `Un code de secours de votre compte a servi le ${at} (heure d'Alger), après le bon mot de passe.`,
    left: (count: number) =>
      count === 0
        ? 'Il ne vous en reste aucun : créez-en de nouveaux maintenant, dans la page « Mon compte ».'
        : `Il vous en reste ${count}. Vous pouvez en créer de nouveaux dans la page « Mon compte ».`,
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis écrivez-nous.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  passkeyAdded: {
    subject: "Une clé d'accès a été ajoutée",
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: "Clé d'accès ajoutée",
    added: (name: string, at: string) =>
      `La clé d'accès « ${name} » a été ajoutée à votre compte le ${at} (heure d'Alger). Elle permet de se connecter sans mot de passe.`,
    you: "C'était vous ? Vous n'avez rien à faire.",
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, supprimez cette clé dans la page « Mon compte », puis écrivez-nous.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  passkeyRemoved: {
    subject: "Une clé d'accès a été supprimée",
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: "Clé d'accès supprimée",
    removed: (name: string, at: string) =>
      `La clé d'accès « ${name} » de votre compte a été supprimée le ${at} (heure d'Alger). Elle ne permet plus de se connecter.`,
    notYou:
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis écrivez-nous.",
    action: 'Ouvrir la page de connexion',
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  },
  accountErased: {
    subject: 'Votre compte est supprimé',
    preheader: 'Vos données sont effacées. Ceci est notre dernier message.',
    title: 'Compte supprimé',
    erased:
      'Comme vous l’avez demandé, votre compte Power Corner est supprimé, avec vos inscriptions, vos reçus et vos messages.',
    anonymous: 'Vos résultats publiés restent affichés sous « Athlète anonyme ».',
    named: 'Seuls vos résultats déjà publiés restent affichés, avec votre nom et votre club.',
    forgotten:
      'Votre adresse e-mail est oubliée dès l’envoi de ce message. Vous pourrez créer un nouveau compte quand vous le voudrez.',
    reason: 'Vous recevez ce dernier message parce que le compte lié à cette adresse vient d’être supprimé.',
  },
  accountBlocked: {
    subject: 'Votre compte Power Corner est bloqué',
    preheader: 'Vous ne pouvez plus vous connecter. Vos participations restent.',
    title: 'Compte bloqué',
    blocked: (at: string) =>
      `Un administrateur a bloqué votre compte le ${at} (heure d'Alger). Vous ne pouvez plus vous connecter, et tous vos appareils ont été déconnectés.`,
    because: (reason: string) => `Motif : ${reason}`,
    kept: 'Vos participations restent enregistrées. Pour toute question, écrivez aux organisateurs.',
    action: 'Écrire aux organisateurs',
    reason: "Vous recevez ce message parce qu'un administrateur de Power Corner a bloqué votre compte.",
  },
  accountUnblocked: {
    subject: 'Votre compte Power Corner est débloqué',
    preheader: 'Vous pouvez de nouveau vous connecter.',
    title: 'Compte débloqué',
    unblocked: (at: string) =>
      `Un administrateur a débloqué votre compte le ${at} (heure d'Alger). Vous pouvez de nouveau vous connecter, avec le même mot de passe.`,
    action: 'Me connecter',
    reason: "Vous recevez ce message parce qu'un administrateur de Power Corner a débloqué votre compte.",
  },
  dataExportReady: {
    subject: 'Vos données sont prêtes',
    preheader: 'Téléchargez-les depuis votre compte : vous avez une heure.',
    title: 'Vos données',
    ready:
      'Vous avez demandé vos données. Elles sont prêtes : connectez-vous et téléchargez-les depuis la page « Mon compte ».',
    action: 'Télécharger mes données',
    erasedAt: (when: string) => `Elles sont effacées une heure après leur préparation, le ${when} (heure d'Alger).`,
    notYou: "Ce n'était pas vous ? Changez votre mot de passe : quelqu'un le connaît.",
    reason: 'Vous recevez ce message parce que les données de votre compte Power Corner ont été demandées.',
  },
  confirmParticipation: {
    subject: (championship: string) => `${subjects.confirmParticipation} : ${championship}`,
    preheader: (until: string) => `Votre place est réservée jusqu'au ${until}.`,
    title: 'Confirmez votre participation',
    held: (until: string) =>
      `Votre place est réservée jusqu'au ${until} (heure d'Alger). Confirmez-la avant cette date, sinon elle sera de nouveau libre pour les autres.`,
    action: 'Confirmer ma participation',
    payLater: 'Vous payez après avoir confirmé : la page qui suit et notre prochain message disent comment.',
    notYou: "Vous n'avez pas demandé à participer ? Ignorez ce message, la place se libérera toute seule.",
  },
  participationConfirmed: {
    subject: (championship: string) => `Participation confirmée : ${championship}`,
    preheader: 'Votre place est à vous. À bientôt !',
    title: 'Votre participation est confirmée',
    byAdmin: 'Les organisateurs vous ont inscrit à ce championnat. Votre place est à vous, sans autre confirmation.',
    yours: 'Votre place est à vous. Nous vous attendons avec impatience.',
    sendReceipt:
      'Vous avez payé ? Envoyez le reçu depuis la page du championnat. Votre place reste à vous en attendant.',
    inCalendar: "L'invitation jointe ajoute le championnat à votre agenda, et le tient à jour.",
    cannotCome:
      "Un empêchement ? Retirez votre participation depuis votre espace : la place sera libre pour quelqu'un d'autre.",
  },
  addedWithoutAccount: {
    subject: (championship: string) => `Vous participez : ${championship}`,
    preheader: 'Les organisateurs vous ont inscrit. Votre place est à vous.',
    title: 'Les organisateurs vous ont inscrit',
    confirmed: 'Votre place à ce championnat est confirmée : vous n’avez plus rien à faire pour y participer.',
    claim:
      'Avec un compte Power Corner à cette adresse, vous retrouvez votre participation et vos résultats dans votre espace. Le lien ci-dessous la rattache à votre compte, ou vous aide à en créer un.',
    action: 'Retrouver ma participation',
    unknown: "Vous ne connaissez pas ce championnat ? Répondez à ce message : les organisateurs corrigeront l'adresse.",
  },
  participationDivision: {
    subject: (championship: string) => `Votre division a changé : ${championship}`,
    title: 'Votre division a changé',
    newDivision: (division: string) => `Nouvelle division : ${division}.`,
    noDivision: "Vous n'avez plus de division.",
    before: (division: string) => `Votre division était ${division}.`,
    participant: {
      changed: (division: string) => `Les organisateurs vous ont inscrit dans la division ${division}.`,
      without: 'Les organisateurs vous ont inscrit sans division.',
    },
    waiting: {
      changed: (division: string) =>
        `Les organisateurs ont changé votre division sur la liste d'attente : vous attendez une place en ${division}. Vous gardez votre position.`,
      without:
        "Les organisateurs ont changé votre division sur la liste d'attente : vous attendez une place sans division. Vous gardez votre position.",
    },
    offered: {
      changed: (division: string) =>
        `Les organisateurs ont changé la division de la place qui vous est proposée : elle est désormais en ${division}. Elle vous est toujours gardée.`,
      without:
        'Les organisateurs ont changé la division de la place qui vous est proposée : elle est désormais sans division. Elle vous est toujours gardée.',
    },
    notWanted: "Ce n'est pas ce que vous souhaitez ? Répondez à ce message.",
  },
  participationWithdrawn: {
    subject: (championship: string) => `Participation retirée : ${championship}`,
    preheader: 'Vous ne participez plus à ce championnat.',
    title: 'Votre participation a été retirée',
    withdrawn: 'Vous ne participez plus à ce championnat et votre place a été libérée.',
    notWanted: "Ce n'est pas ce que vous vouliez ? Tant qu'il reste des places, vous pouvez participer à nouveau.",
    reason: 'Vous recevez ce message parce que vous participiez à ce championnat sur Power Corner.',
  },
  participationFee: {
    paid: {
      subject: (championship: string) => `Votre paiement est enregistré : ${championship}`,
      title: 'Votre paiement est enregistré',
      text: "Vos frais d'inscription sont réglés.",
    },
    refused: {
      subject: (championship: string) => `Votre paiement est refusé : ${championship}`,
      title: 'Votre paiement est refusé',
      text: 'Votre paiement ou votre reçu est refusé, pour la raison suivante.',
      kept: {
        participant: 'Votre place reste à vous.',
        waiting: "Vous gardez votre position sur la liste d'attente.",
        offered: 'La place qui vous est proposée vous est toujours gardée.',
      },
    },
  },
  participationExpired: {
    subject: (championship: string) => `Votre place n'est plus réservée : ${championship}`,
    preheader: "La participation n'a pas été confirmée à temps.",
    title: "Votre place n'est plus réservée",
    started: "Votre participation n'a pas été confirmée avant le début du championnat : elle n'est plus valable.",
    free: "Votre participation n'a pas été confirmée à temps. La place est de nouveau libre.",
    again:
      "Vous voulez toujours en être ? Tant qu'il reste des places, participez à nouveau et confirmez avec le lien que vous recevrez.",
    reason: 'Vous recevez ce message parce que vous aviez demandé à participer à ce championnat sur Power Corner.',
  },
  openingReminder: {
    subjectOpen: (championship: string) => `Les inscriptions sont ouvertes : ${championship}`,
    subjectSoon: (championship: string) => `Les inscriptions ouvrent bientôt : ${championship}`,
    preheaderOpen: 'Vous pouvez vous inscrire dès maintenant.',
    preheaderSoon: (when: string) => `Ouverture le ${when}.`,
    titleOpen: 'Les inscriptions sont ouvertes',
    titleSoon: 'Les inscriptions ouvrent bientôt',
    open: (when: string) => `Les inscriptions sont ouvertes depuis le ${when} (heure d'Alger).`,
    soon: (when: string) =>
      `Les inscriptions ouvrent le ${when} (heure d'Alger). Connectez-vous quelques minutes avant : le bouton s'active de lui-même.`,
    registration: 'Inscriptions',
    until: (when: string) => `jusqu'au ${when}`,
    reason: "Vous recevez ce message parce que vous avez demandé à être prévenu de l'ouverture sur Power Corner.",
  },
  championshipChanged: {
    what: {
      both: 'La date et le lieu changent',
      date: 'La date change',
      location: 'Le lieu change',
    },
    subject: (what: string, championship: string) => `${what} : ${championship}`,
    preheader: 'Voici les nouvelles informations du championnat.',
    calendarUpdated: "L'invitation jointe met votre agenda à jour.",
    participant: {
      text: 'Les organisateurs ont modifié le championnat auquel vous participez. Voici ce qui vaut désormais. Votre participation reste valable.',
      note: 'Vous ne pouvez plus venir ? Retirez votre participation depuis votre espace.',
    },
    waiting: {
      text: "Les organisateurs ont modifié le championnat pour lequel vous êtes sur la liste d'attente. Voici ce qui vaut désormais. Vous gardez votre position.",
      note: 'Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.',
    },
    offered: {
      text: 'Les organisateurs ont modifié le championnat pour lequel une place vous est proposée. Voici ce qui vaut désormais. La place vous reste gardée.',
      note: "Vous n'êtes plus disponible ? Refusez la place avec le lien que vous avez reçu : quelqu'un d'autre en profitera.",
    },
  },
  championshipCanceled: {
    subject: (championship: string) => `Championnat annulé : ${championship}`,
    preheader: "Le championnat n'aura pas lieu.",
    title: 'Le championnat est annulé',
    text: "Le championnat auquel vous participiez n'aura pas lieu. Nous en sommes désolés.",
    because: 'Le motif donné par les organisateurs :',
  },
  championshipDeleted: {
    subject: (championship: string) => `Championnat retiré du site : ${championship}`,
    preheaderOver: "Sa page n'est plus en ligne.",
    preheader: "Votre participation n'est plus valable.",
    title: 'Le championnat a été retiré',
    textOver:
      "Les organisateurs ont retiré ce championnat du site. Sa page n'est plus en ligne et il n'apparaît plus dans votre espace.",
    text: "Les organisateurs ont retiré ce championnat du site. Votre participation n'est donc plus valable. Nous en sommes désolés.",
  },
  resultsPublished: {
    subject: (championship: string) => `Vos résultats : ${championship}`,
    title: 'Vos résultats',
    published: (sentence: string) => `Les résultats sont publiés. ${sentence}`,
    place: (place: number) => `Vous terminez à la ${place === 1 ? '1re' : `${place}e`} place de votre catégorie.`,
    unplaced,
    noTotal: 'Vous n’êtes pas classé : pas de total.',
    notPlaced: 'Vous n’êtes pas classé.',
    total: 'Total',
    kilograms: (kg: string) => `${kg} kg`,
    ipfPoints: 'Points IPF GL',
    points: 'Points',
    sumOfPlaces: 'Somme des places',
    action: 'Voir tous les résultats',
    ownPage: 'Votre page publique, à partager',
    switchOn: 'Rendre vos résultats visibles sur une page à vous',
    mistake: 'Une erreur ? Répondez à ce message : les organisateurs peuvent corriger les résultats.',
    reason: 'Vous recevez ce message parce que vous avez participé à ce championnat sur Power Corner.',
  },
  championshipEve: {
    when: { today: "C'est aujourd'hui", tomorrow: "C'est demain", soon: "C'est bientôt" },
    subject: (when: string, championship: string) => `${when} : ${championship}`,
    preheader: (date: string) => `Rendez-vous le ${date}. Votre QR code est dans ce message.`,
    showCode: "Votre place est confirmée. Montrez ce QR code à l'accueil, sur votre téléphone ou imprimé.",
    feeDue: "Vos frais d'inscription ne sont pas encore réglés : apportez votre reçu, ou de quoi payer.",
    reception: 'Accueil',
    receptionText: 'Avant le début, sur place',
    weighIn: 'Pesée',
    weighInText: "Avant le début, sur place ; l'heure est celle des organisateurs",
    ownSession: 'Votre session',
    sessionStart: 'Début de votre session',
    session: (number: number, name: string | null) => `Session ${number}${name ? `, ${name}` : ''}`,
    inFlight: (session: string, flight: string | null) => (flight ? `${session}, groupe ${flight}` : session),
    /** The hours of one session among all; one of them may be unknown. */
    times: (weighIn: string | null, start: string | null) => {
      if (weighIn && start) return `Pesée ${weighIn}, début ${start}`;
      return weighIn ? `Pesée ${weighIn}` : `Début ${start ?? ''}`;
    },
    bring: 'À apporter',
    toBring,
    fromOrganisers: 'Les informations des organisateurs',
    action: 'Voir ma participation',
    cannotCome: 'Vous ne pouvez pas venir ? Retirez votre participation depuis votre espace, ou répondez à ce message.',
  },
  waitingListJoined: {
    subject: (championship: string) => `Vous êtes sur la liste d'attente : ${championship}`,
    title: "Vous êtes sur la liste d'attente",
    first: 'Vous êtes en première position.',
    position: (position: number, ahead: number) =>
      `Vous êtes en position ${position} : ${ahead} personne${ahead > 1 ? 's attendent' : ' attend'} avant vous.`,
    next: "Dès qu'une place se libère et que votre tour est venu, nous vous écrivons : la place vous est gardée le temps que vous répondiez.",
    leave: 'Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.',
  },
  placeOffered: {
    subject: (championship: string) => `Une place s'est libérée pour vous : ${championship}`,
    preheader: (until: string) => `Elle vous est gardée jusqu'au ${until}.`,
    title: "Une place s'est libérée pour vous",
    held: (until: string) =>
      `Bonne nouvelle : c'est votre tour. La place vous est gardée jusqu'au ${until} (heure d'Alger). Acceptez-la ou refusez-la avant cette date, sinon elle ne vous sera plus gardée.`,
    accepting: 'En acceptant, votre participation est confirmée aussitôt.',
    action: 'Répondre à la proposition',
    refuse: "Vous n'êtes plus disponible ? Refusez la place sur la même page : quelqu'un d'autre en profitera.",
  },
  offerRefused: {
    subject: (championship: string) => `Vous avez refusé la place : ${championship}`,
    preheader: "Merci de votre réponse. Vous n'êtes plus sur la liste d'attente.",
    title: 'Vous avez refusé la place',
    thanks: "Merci de votre réponse : la place ne vous est plus gardée. Vous n'êtes plus sur la liste d'attente.",
    again: "Vous changez d'avis ? Vous pouvez rejoindre de nouveau la liste, à la fin.",
  },
  closedBecause,
  offerLapsed: {
    subject: (championship: string) => `La place n'est plus gardée pour vous : ${championship}`,
    preheader: "L'offre a expiré sans réponse de votre part.",
    title: "La place n'est plus gardée pour vous",
    late: "Nous n'avons pas reçu votre réponse à temps : la place ne vous est plus gardée, et vous n'êtes plus sur la liste d'attente.",
    again: 'Vous voulez toujours en être ? Vous pouvez rejoindre de nouveau la liste, à la fin.',
    invalid: "L'offre que vous aviez reçue n'est donc plus valable. Nous en sommes désolés.",
  },
  waitingListLeft: {
    subject: (championship: string) => `Vous n'êtes plus sur la liste d'attente : ${championship}`,
    preheader: 'Vous avez quitté la liste.',
    preheaderByAdmin: 'Les organisateurs vous ont retiré de la liste.',
    title: "Vous n'êtes plus sur la liste d'attente",
    left: "Vous avez quitté la liste d'attente de ce championnat.",
    again: "Ce n'est pas ce que vous vouliez ? Vous pouvez la rejoindre de nouveau, à la fin.",
    removed: "Les organisateurs vous ont retiré de la liste d'attente de ce championnat.",
    removedOffer:
      "Les organisateurs vous ont retiré de la liste d'attente de ce championnat. La place qui vous était proposée n'est plus valable.",
    mistake: "Vous pensez que c'est une erreur ? Répondez à ce message.",
  },
  waitingListClosed: {
    subject: (championship: string) => `La liste d'attente est close : ${championship}`,
    title: "La liste d'attente est close",
    gone: "La liste d'attente est donc close. Nous en sommes désolés.",
    none: "La liste d'attente est close, et aucune place ne s'est libérée pour vous. Nous en sommes désolés : nous espérons vous voir une prochaine fois.",
  },
  campaign: {
    subject: (championship: string) => `${championship} : message des organisateurs`,
    written: 'Les organisateurs vous écrivent :',
  },
};

export type MailTexts = typeof fr;
