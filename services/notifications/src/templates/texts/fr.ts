// The texts of all mails, in ICU's form; their types tell the values of a text. The other languages stand in JSON.
// Dates (`until`, `when`, `at`) come as `longDate` writes them.

export const fr = {
  'frame.concerns': 'Ce message concerne {name}.',
  'frame.greeting': 'Bonjour {firstname},',
  'frame.labelled': '{label} : {value}',
  'frame.heading': '{label} :',
  'frame.place': 'Power Corner, Annaba, Algérie',
  'frame.question': 'Une question ? Répondez à ce message, ou écrivez-nous :',
  'frame.unsubscribe': 'Ne plus recevoir les messages de groupe',
  'frame.buttonFails': 'Si le bouton ne répond pas, ouvrez cette adresse :',
  'frame.codeAttached': 'Votre QR code est joint à ce message. Son texte : {code}',
  'facts.championship': 'Championnat',
  'facts.date': 'Date',
  'facts.location': 'Lieu',
  'facts.division': 'Division',
  'facts.level': 'Niveau',
  'facts.fee': "Frais d'inscription",
  'facts.free': 'Gratuit',
  'facts.dinars': '{amount} DA',
  'facts.feePaid': '{amount} (payé)',
  'facts.howToPay': 'Comment payer',
  'facts.participantReason': 'Vous recevez ce message parce que vous participez à ce championnat sur Power Corner.',
  'facts.waitingReason':
    "Vous recevez ce message parce que vous êtes sur la liste d'attente de ce championnat sur Power Corner.",
  'facts.wasWaitingReason':
    "Vous recevez ce message parce que vous étiez sur la liste d'attente de ce championnat sur Power Corner.",
  'facts.seeChampionship': 'Voir le championnat',
  'facts.seeOthers': 'Voir les autres championnats',
  'pass.athlete': 'Athlète',
  'pass.weightClass': 'Classe de poids',
  'pass.ageCategory': "Catégorie d'âge",
  'pass.show':
    "Ce QR code est votre pass : montrez-le à l'accueil le jour du championnat, sur votre téléphone ou imprimé.",
  'pass.codeAlt': 'QR code de votre participation, {championship}',
  'pass.codeHint':
    "Le code ne s'affiche pas ? Il est aussi joint à ce message, et dans votre espace. Sinon, votre nom suffit.",
  'verifyEmail.preheader': 'Un clic et votre compte Power Corner est prêt.',
  'verifyEmail.title': 'Bienvenue chez Power Corner',
  'verifyEmail.created':
    'Votre compte est créé. Confirmez votre adresse e-mail pour vous connecter et participer aux championnats.',
  'verifyEmail.onTheWay': 'Le bouton mène ensuite au championnat : {championship}.',
  'verifyEmail.action': 'Confirmer mon adresse',
  'verifyEmail.validUntil': "Ce lien est valable 24 heures, jusqu'au {until} (heure d'Alger).",
  'verifyEmail.notYou': "Vous n'avez pas créé de compte ? Ignorez ce message, il ne se passera rien.",
  'verifyEmail.reason': 'Vous recevez ce message parce que cette adresse a servi à créer un compte sur Power Corner.',
  'resetPassword.preheader': 'Choisissez un nouveau mot de passe : le lien est valable une heure.',
  'resetPassword.title': 'Nouveau mot de passe',
  'resetPassword.asked': 'Vous avez demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau avec ce lien.',
  'resetPassword.action': 'Choisir un mot de passe',
  'resetPassword.validUntil':
    "Ce lien est valable une heure, jusqu'au {until} (heure d'Alger), et ne sert qu'une fois.",
  'resetPassword.notYou': "Vous n'avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
  'resetPassword.reason':
    'Vous recevez ce message parce que la réinitialisation du mot de passe a été demandée pour cette adresse.',
  'security.preheader': "Si ce n'était pas vous, réagissez tout de suite.",
  'security.you': "C'était vous ? Vous n'avez rien à faire.",
  'security.action': 'Ouvrir la page de connexion',
  'security.reason': 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  'security.notYou':
    "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis écrivez-nous.",
  'passwordChanged.subject': 'Votre mot de passe a été modifié',
  'passwordChanged.title': 'Mot de passe modifié',
  'passwordChanged.changed':
    "Le mot de passe de votre compte a été modifié le {at} (heure d'Alger). Tous vos appareils ont été déconnectés.",
  'passwordChanged.changedSignedIn':
    "Le mot de passe de votre compte a été modifié le {at} (heure d'Alger). Tous vos autres appareils ont été déconnectés.",
  'passwordChanged.notYou':
    "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion.",
  'changeEmail.preheader': 'Ouvrez le lien puis confirmez : il est valable une heure.',
  'changeEmail.title': 'Nouvelle adresse e-mail',
  'changeEmail.asked':
    "Vous avez demandé à utiliser cette adresse pour votre compte. Ouvrez la page et confirmez : jusque-là, l'ancienne adresse reste la bonne.",
  'changeEmail.action': 'Confirmer cette adresse',
  'changeEmail.validUntil': "Ce lien est valable une heure, jusqu'au {until} (heure d'Alger), et ne sert qu'une fois.",
  'changeEmail.notYou': "Vous n'avez rien demandé ? Ignorez ce message, il ne se passera rien.",
  'changeEmail.reason': "Vous recevez ce message parce qu'un compte Power Corner a demandé à utiliser cette adresse.",
  'emailChangeRequested.subject': "Un changement d'adresse e-mail a été demandé",
  'emailChangeRequested.title': "Changement d'adresse demandé",
  'emailChangeRequested.requested':
    "Le {at} (heure d'Alger), une autre adresse e-mail a été demandée pour votre compte. Elle ne vaudra qu'une fois confirmée depuis la nouvelle boîte.",
  'emailChangeRequested.you': "C'était vous ? Vous n'avez rien à faire ici.",
  'emailChangeRequested.notYou':
    "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion : la demande est alors annulée et tous les appareils sont déconnectés.",
  'emailChanged.subject': "L'adresse e-mail de votre compte a changé",
  'emailChanged.preheader': "Si ce n'était pas vous, écrivez-nous tout de suite.",
  'emailChanged.title': 'Adresse e-mail modifiée',
  'emailChanged.changed':
    "Depuis le {at} (heure d'Alger), votre compte utilise une autre adresse e-mail. Celle-ci ne permet plus de se connecter et ne recevra plus nos messages.",
  'emailChanged.notYou':
    "Ce n'était pas vous ? Écrivez tout de suite aux organisateurs : ils peuvent bloquer le compte.",
  'facts.writeToOrganisers': 'Écrire aux organisateurs',
  'secondFactorEnabled.subject': 'La validation en deux étapes est activée',
  'secondFactorEnabled.preheader': 'Un code de votre application est désormais demandé à chaque connexion.',
  'secondFactorEnabled.title': 'Validation en deux étapes activée',
  'secondFactorEnabled.enabled':
    "La validation en deux étapes de votre compte a été activée le {at} (heure d'Alger). À chaque connexion, un code de votre application d'authentification sera demandé après le mot de passe. Tous vos autres appareils ont été déconnectés.",
  'secondFactorEnabled.keep':
    'Gardez vos codes de secours en lieu sûr : ils remplacent votre téléphone si vous le perdez.',
  'secondFactorRemoved.subject': 'La validation en deux étapes est désactivée',
  'secondFactorRemoved.title': 'Validation en deux étapes désactivée',
  'secondFactorRemoved.removed':
    "La validation en deux étapes de votre compte a été désactivée le {at} (heure d'Alger). Le mot de passe suffit désormais pour vous connecter.",
  'secondFactorRemoved.removedByTeam':
    "Notre équipe a désactivé la validation en deux étapes de votre compte le {at} (heure d'Alger), parce que l'appareil et les codes de secours étaient signalés perdus. Tous vos appareils ont été déconnectés.",
  'recoveryCodeUsed.subject': 'Un code de secours a été utilisé',
  'recoveryCodeUsed.title': 'Code de secours utilisé',
  'recoveryCodeUsed.used':
    "Un code de secours de votre compte a servi le {at} (heure d'Alger), après le bon mot de passe.",
  'recoveryCodeUsed.left': 'Il vous en reste {left}. Vous pouvez en créer de nouveaux dans la page « Mon compte ».',
  'recoveryCodeUsed.noneLeft':
    'Il ne vous en reste aucun : créez-en de nouveaux maintenant, dans la page « Mon compte ».',
  'passkeyAdded.subject': "Une clé d'accès a été ajoutée",
  'passkeyAdded.title': "Clé d'accès ajoutée",
  'passkeyAdded.added':
    "La clé d'accès « {name} » a été ajoutée à votre compte le {at} (heure d'Alger). Elle permet de se connecter sans mot de passe.",
  'passkeyAdded.notYou':
    "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, supprimez cette clé dans la page « Mon compte », puis écrivez-nous.",
  'passkeyRemoved.subject': "Une clé d'accès a été supprimée",
  'passkeyRemoved.title': "Clé d'accès supprimée",
  'passkeyRemoved.removed':
    "La clé d'accès « {name} » de votre compte a été supprimée le {at} (heure d'Alger). Elle ne permet plus de se connecter.",
  'accountErased.subject': 'Votre compte est supprimé',
  'accountErased.preheader': 'Vos données sont effacées. Ceci est notre dernier message.',
  'accountErased.title': 'Compte supprimé',
  'accountErased.erased':
    'Comme vous l’avez demandé, votre compte Power Corner est supprimé, avec vos inscriptions, vos reçus et vos messages.',
  'accountErased.anonymous': 'Vos résultats publiés restent affichés sous « Athlète anonyme ».',
  'accountErased.named': 'Seuls vos résultats déjà publiés restent affichés, avec votre nom et votre club.',
  'accountErased.forgotten':
    'Votre adresse e-mail est oubliée dès l’envoi de ce message. Vous pourrez créer un nouveau compte quand vous le voudrez.',
  'accountErased.reason':
    'Vous recevez ce dernier message parce que le compte lié à cette adresse vient d’être supprimé.',
  'accountBlocked.subject': 'Votre compte Power Corner est bloqué',
  'accountBlocked.preheader': 'Vous ne pouvez plus vous connecter. Vos participations restent.',
  'accountBlocked.title': 'Compte bloqué',
  'accountBlocked.blocked':
    "Un administrateur a bloqué votre compte le {at} (heure d'Alger). Vous ne pouvez plus vous connecter, et tous vos appareils ont été déconnectés.",
  'accountBlocked.because': 'Motif : {reason}',
  'accountBlocked.kept': 'Vos participations restent enregistrées. Pour toute question, écrivez aux organisateurs.',
  'accountBlocked.reason': "Vous recevez ce message parce qu'un administrateur de Power Corner a bloqué votre compte.",
  'accountUnblocked.subject': 'Votre compte Power Corner est débloqué',
  'accountUnblocked.preheader': 'Vous pouvez de nouveau vous connecter.',
  'accountUnblocked.title': 'Compte débloqué',
  'accountUnblocked.unblocked':
    "Un administrateur a débloqué votre compte le {at} (heure d'Alger). Vous pouvez de nouveau vous connecter, avec le même mot de passe.",
  'accountUnblocked.action': 'Me connecter',
  'accountUnblocked.reason':
    "Vous recevez ce message parce qu'un administrateur de Power Corner a débloqué votre compte.",
  'dataExportReady.subject': 'Vos données sont prêtes',
  'dataExportReady.preheader': 'Téléchargez-les depuis votre compte : vous avez une heure.',
  'dataExportReady.title': 'Vos données',
  'dataExportReady.ready':
    'Vous avez demandé vos données. Elles sont prêtes : connectez-vous et téléchargez-les depuis la page « Mon compte ».',
  'dataExportReady.action': 'Télécharger mes données',
  'dataExportReady.erasedAt': "Elles sont effacées une heure après leur préparation, le {when} (heure d'Alger).",
  'dataExportReady.notYou': "Ce n'était pas vous ? Changez votre mot de passe : quelqu'un le connaît.",
  'dataExportReady.reason':
    'Vous recevez ce message parce que les données de votre compte Power Corner ont été demandées.',
  'confirmParticipation.preheader': "Votre place est réservée jusqu'au {until}.",
  'confirmParticipation.held':
    "Votre place est réservée jusqu'au {until} (heure d'Alger). Confirmez-la avant cette date, sinon elle sera de nouveau libre pour les autres.",
  'confirmParticipation.action': 'Confirmer ma participation',
  'confirmParticipation.payLater':
    'Vous payez après avoir confirmé : la page qui suit et notre prochain message disent comment.',
  'confirmParticipation.notYou':
    "Vous n'avez pas demandé à participer ? Ignorez ce message, la place se libérera toute seule.",
  'participationConfirmed.subject': 'Participation confirmée',
  'participationConfirmed.preheader': 'Votre place est à vous. À bientôt !',
  'participationConfirmed.title': 'Votre participation est confirmée',
  'participationConfirmed.byAdmin':
    'Les organisateurs vous ont inscrit à ce championnat. Votre place est à vous, sans autre confirmation.',
  'participationConfirmed.yours': 'Votre place est à vous. Nous vous attendons avec impatience.',
  'participationConfirmed.sendReceipt':
    'Vous avez payé ? Envoyez le reçu depuis la page du championnat. Votre place reste à vous en attendant.',
  'participationConfirmed.inCalendar': "L'invitation jointe ajoute le championnat à votre agenda, et le tient à jour.",
  'participationConfirmed.cannotCome':
    "Un empêchement ? Retirez votre participation depuis votre espace : la place sera libre pour quelqu'un d'autre.",
  'addedWithoutAccount.subject': 'Vous participez',
  'addedWithoutAccount.preheader': 'Les organisateurs vous ont inscrit. Votre place est à vous.',
  'addedWithoutAccount.title': 'Les organisateurs vous ont inscrit',
  'addedWithoutAccount.confirmed':
    'Votre place à ce championnat est confirmée : vous n’avez plus rien à faire pour y participer.',
  'addedWithoutAccount.claim':
    'Avec un compte Power Corner à cette adresse, vous retrouvez votre participation et vos résultats dans votre espace. Le lien ci-dessous la rattache à votre compte, ou vous aide à en créer un.',
  'addedWithoutAccount.action': 'Retrouver ma participation',
  'addedWithoutAccount.unknown':
    "Vous ne connaissez pas ce championnat ? Répondez à ce message : les organisateurs corrigeront l'adresse.",
  'participationCategory.title': 'Votre catégorie a changé',
  'participationCategory.none': 'hors classe',
  'participationCategory.now': 'Votre catégorie : {after}.',
  'participationCategory.changed':
    'Une date ou une donnée de votre inscription a été corrigée : vous passez de {before} à {after}.',
  'participationCategory.guardian':
    "Vous avez moins de 18 ans le jour du championnat : indiquez le nom et le téléphone d'un responsable légal sur la page du championnat, ou en répondant à ce message.",
  'participationDivision.title': 'Votre division a changé',
  'participationDivision.newDivision': 'Nouvelle division : {division}.',
  'participationDivision.noDivision': "Vous n'avez plus de division.",
  'participationDivision.before': 'Votre division était {division}.',
  'participationDivision.participant.changed': 'Les organisateurs vous ont inscrit dans la division {division}.',
  'participationDivision.participant.without': 'Les organisateurs vous ont inscrit sans division.',
  'participationDivision.waiting.changed':
    "Les organisateurs ont changé votre division sur la liste d'attente : vous attendez une place en {division}. Vous gardez votre position.",
  'participationDivision.waiting.without':
    "Les organisateurs ont changé votre division sur la liste d'attente : vous attendez une place sans division. Vous gardez votre position.",
  'participationDivision.offered.changed':
    'Les organisateurs ont changé la division de la place qui vous est proposée : elle est désormais en {division}. Elle vous est toujours gardée.',
  'participationDivision.offered.without':
    'Les organisateurs ont changé la division de la place qui vous est proposée : elle est désormais sans division. Elle vous est toujours gardée.',
  'participationDivision.own': 'Comme vous l’avez demandé, votre participation est dans la division {division}.',
  'participationLevel.title': 'Votre niveau a changé',
  'participationLevel.newDivision': 'Nouveau niveau : {division}.',
  'participationLevel.before': 'Votre niveau était {division}.',
  'participationLevel.participant.changed': 'Les organisateurs vous ont inscrit dans le niveau {division}.',
  'participationLevel.waiting.changed':
    "Les organisateurs ont changé votre niveau sur la liste d'attente : vous attendez une place en {division}. Vous gardez votre position.",
  'participationLevel.offered.changed':
    'Les organisateurs ont changé le niveau de la place qui vous est proposée : elle est désormais en {division}. Elle vous est toujours gardée.',
  'participationLevel.own': 'Comme vous l’avez demandé, votre participation est dans le niveau {division}.',
  'participationDivision.notWanted': "Ce n'est pas ce que vous souhaitez ? Répondez à ce message.",
  'participationWithdrawn.subject': 'Participation retirée',
  'participationWithdrawn.preheader': 'Vous ne participez plus à ce championnat.',
  'participationWithdrawn.title': 'Votre participation a été retirée',
  'participationWithdrawn.withdrawn': 'Vous ne participez plus à ce championnat et votre place a été libérée.',
  'participationWithdrawn.notWanted':
    "Ce n'est pas ce que vous vouliez ? Tant qu'il reste des places, vous pouvez participer à nouveau.",
  'moneySent.paid': 'Votre paiement de {amount} reste noté.',
  'moneySent.underReview': 'Votre reçu de {amount} reste chez les organisateurs, qui ne l’ont pas encore vérifié.',
  'moneySent.again': 'Il compte si vous participez de nouveau à ce championnat.',
  'moneySent.refund': 'Le site ne rembourse rien : pour être remboursé, écrivez aux organisateurs.',
  'participationWithdrawn.reason':
    'Vous recevez ce message parce que vous participiez à ce championnat sur Power Corner.',
  'participationFee.paid.title': 'Votre paiement est enregistré',
  'participationFee.paid.text': "Vos frais d'inscription sont réglés.",
  'participationFee.refused.title': 'Votre paiement est refusé',
  'participationFee.refused.text': 'Votre paiement ou votre reçu est refusé, pour la raison suivante.',
  'participationFee.refused.kept.participant': 'Votre place reste à vous.',
  'participationFee.refused.kept.waiting': "Vous gardez votre position sur la liste d'attente.",
  'participationFee.refused.kept.offered': 'La place qui vous est proposée vous est toujours gardée.',
  'participationExpired.preheader': "La participation n'a pas été confirmée à temps.",
  'participationExpired.title': "Votre place n'est plus réservée",
  'participationExpired.closed':
    "Votre participation n'a pas été confirmée à temps : elle n'est plus valable, et les inscriptions sont closes.",
  'participationExpired.free': "Votre participation n'a pas été confirmée à temps. La place est de nouveau libre.",
  'participationExpired.again':
    "Vous voulez toujours en être ? Tant qu'il reste des places, participez à nouveau et confirmez avec le lien que vous recevrez.",
  'participationExpired.reason':
    'Vous recevez ce message parce que vous aviez demandé à participer à ce championnat sur Power Corner.',
  'openingReminder.preheaderOpen': 'Vous pouvez vous inscrire dès maintenant.',
  'openingReminder.preheaderSoon': 'Ouverture le {when}.',
  'openingReminder.titleOpen': 'Les inscriptions sont ouvertes',
  'openingReminder.titleSoon': 'Les inscriptions ouvrent bientôt',
  'openingReminder.open': "Les inscriptions sont ouvertes depuis le {when} (heure d'Alger).",
  'openingReminder.soon':
    "Les inscriptions ouvrent le {when} (heure d'Alger). Connectez-vous quelques minutes avant : le bouton s'active de lui-même.",
  'openingReminder.registration': 'Inscriptions',
  'openingReminder.until': "jusqu'au {when}",
  'openingReminder.reason':
    "Vous recevez ce message parce que vous avez demandé à être prévenu de l'ouverture sur Power Corner.",
  'championshipChanged.what.both': 'La date et le lieu changent',
  'championshipChanged.what.date': 'La date change',
  'championshipChanged.what.location': 'Le lieu change',
  'championshipChanged.preheader': 'Voici les nouvelles informations du championnat.',
  'championshipChanged.calendarUpdated': "L'invitation jointe met votre agenda à jour.",
  'championshipChanged.participant.text':
    'Les organisateurs ont modifié le championnat auquel vous participez. Voici ce qui vaut désormais. Votre participation reste valable.',
  'championshipChanged.participant.note':
    'Vous ne pouvez plus venir ? Retirez votre participation depuis votre espace.',
  'championshipChanged.waiting.text':
    "Les organisateurs ont modifié le championnat pour lequel vous êtes sur la liste d'attente. Voici ce qui vaut désormais. Vous gardez votre position.",
  'championshipChanged.waiting.note': 'Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.',
  'championshipChanged.offered.text':
    'Les organisateurs ont modifié le championnat pour lequel une place vous est proposée. Voici ce qui vaut désormais. La place vous reste gardée.',
  'championshipChanged.offered.note':
    "Vous n'êtes plus disponible ? Refusez la place avec le lien que vous avez reçu : quelqu'un d'autre en profitera.",
  'championshipCanceled.subject': 'Championnat annulé',
  'championshipCanceled.preheader': "Le championnat n'aura pas lieu.",
  'championshipCanceled.title': 'Le championnat est annulé',
  'championshipCanceled.text': "Le championnat auquel vous participiez n'aura pas lieu. Nous en sommes désolés.",
  'championshipCanceled.paid':
    'Vous aviez payé des frais d’inscription ? Répondez à ce message : les organisateurs vous diront ce qu’ils deviennent.',
  'championshipCanceled.because': 'Le motif donné par les organisateurs :',
  'championshipDeleted.subject': 'Championnat retiré du site',
  'championshipDeleted.preheaderOver': "Sa page n'est plus en ligne.",
  'championshipDeleted.preheader': "Votre participation n'est plus valable.",
  'championshipDeleted.title': 'Le championnat a été retiré',
  'championshipDeleted.textOver':
    "Les organisateurs ont retiré ce championnat du site. Sa page n'est plus en ligne et il n'apparaît plus dans votre espace.",
  'championshipDeleted.text':
    "Les organisateurs ont retiré ce championnat du site. Votre participation n'est donc plus valable. Nous en sommes désolés.",
  'resultsPublished.title': 'Vos résultats',
  'resultsPublished.published': 'Les résultats sont publiés. {sentence}',
  'resultsPublished.place':
    'Vous terminez à la {place, selectordinal, one {{place}re} other {{place}e}} place de votre catégorie.',
  'resultsPublished.unplaced.G': 'Vous avez participé hors classement, en invité.',
  'resultsPublished.unplaced.DQ': 'Vous n’entrez pas au classement : disqualification.',
  'resultsPublished.unplaced.DD': 'Vous n’entrez pas au classement : disqualification.',
  'resultsPublished.unplaced.WD': 'Vous n’entrez pas au classement : abandon pendant la compétition.',
  'resultsPublished.noTotal': 'Vous n’entrez pas au classement : pas de total.',
  'resultsPublished.notPlaced': 'Vous n’entrez pas au classement.',
  'resultsPublished.total': 'Total',
  'resultsPublished.kilograms': '{kg} kg',
  'resultsPublished.ipfPoints': 'Points IPF GL',
  'resultsPublished.points': 'Points',
  'resultsPublished.sumOfPlaces': 'Somme des places',
  'resultsPublished.action': 'Voir tous les résultats',
  'resultsPublished.ownPage': 'Votre page publique, à partager',
  'resultsPublished.switchOn': 'Rendre vos résultats visibles sur une page à vous',
  'resultsPublished.mistake': 'Une erreur ? Répondez à ce message : les organisateurs peuvent corriger les résultats.',
  'resultsPublished.reason': 'Vous recevez ce message parce que vous avez participé à ce championnat sur Power Corner.',
  'championshipEve.when.today': "C'est aujourd'hui",
  'championshipEve.when.tomorrow': "C'est demain",
  'championshipEve.when.soon': "C'est bientôt",
  'championshipEve.preheader': 'Rendez-vous le {date}. Votre QR code est dans ce message.',
  'championshipEve.showCode':
    "Votre place est confirmée. Montrez ce QR code à l'accueil, sur votre téléphone ou imprimé.",
  'championshipEve.feeDue':
    "Vos frais d'inscription ne sont pas encore réglés : apportez votre reçu, ou de quoi payer.",
  'championshipEve.reception': 'Accueil',
  'championshipEve.receptionText': 'Avant le début, sur place',
  'championshipEve.weighIn': 'Pesée',
  'championshipEve.weighInText': "Avant le début, sur place ; l'heure est celle des organisateurs",
  'championshipEve.ownSession': 'Votre session',
  'championshipEve.sessionStart': 'Début de votre session',
  'championshipEve.session': 'Session {number}',
  'championshipEve.namedSession': 'Session {number}, {name}',
  'championshipEve.inFlight': '{session}, groupe {flight}',
  'championshipEve.times': 'Pesée {weighIn}, début {start}',
  'championshipEve.weighInTime': 'Pesée {weighIn}',
  'championshipEve.startTime': 'Début {start}',
  'championshipEve.heat': 'Série {number}, couloir {lane}',
  'championshipEve.heatAt': '{heat}, {start}',
  'championshipEve.bring': 'À apporter',
  'championshipEve.toBring.Powerlifting':
    "Pièce d'identité, tenue et chaussures de compétition, ceinture et protections, eau et de quoi manger",
  'championshipEve.toBring.Calisthenics':
    "Pièce d'identité, tenue de sport, magnésie et protections, eau et de quoi manger",
  'championshipEve.toBring.Crossfit':
    "Pièce d'identité, tenue et chaussures de sport, protections, eau et de quoi manger",
  'championshipEve.fromOrganisers': 'Les informations des organisateurs',
  'championshipEve.action': 'Voir ma participation',
  'championshipEve.cannotCome':
    'Vous ne pouvez pas venir ? Retirez votre participation depuis votre espace, ou répondez à ce message.',
  'timesMoved.title': 'Vos nouveaux horaires',
  'timesMoved.preheader': 'Ils remplacent ceux de notre dernier message.',
  'timesMoved.text': 'Vos horaires ont changé depuis notre dernier message. Voici ceux à retenir.',
  'timesMoved.hour': '{now} (au lieu de {before})',
  'waitingListJoined.title': "Vous êtes sur la liste d'attente",
  'waitingListJoined.first': 'Vous êtes en première position.',
  'waitingListJoined.position':
    'Vous êtes en position {position} : {ahead, plural, one {{ahead} personne attend} other {{ahead} personnes attendent}} avant vous.',
  'waitingListJoined.next':
    "Dès qu'une place se libère et que votre tour est venu, nous vous écrivons : la place vous est gardée le temps que vous répondiez.",
  'waitingListJoined.leave': 'Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.',
  'placeOffered.preheader': "Elle vous est gardée jusqu'au {until}.",
  'placeOffered.title': "Une place s'est libérée pour vous",
  'placeOffered.held':
    "Bonne nouvelle : c'est votre tour. La place vous est gardée jusqu'au {until} (heure d'Alger). Acceptez-la ou refusez-la avant cette date, sinon elle ne vous sera plus gardée.",
  'placeOffered.sooner':
    "Les dates ont été avancées : la place qui vous est proposée ne vous est gardée que jusqu'au {until} (heure d'Alger). Acceptez-la ou refusez-la avant cette date.",
  'placeOffered.accepting': 'En acceptant, votre participation est confirmée aussitôt.',
  'placeOffered.action': 'Répondre à la proposition',
  'placeOffered.refuse':
    "Vous n'êtes plus disponible ? Refusez la place sur la même page : quelqu'un d'autre en profitera.",
  'offerRefused.preheader': "Merci de votre réponse. Vous n'êtes plus sur la liste d'attente.",
  'offerRefused.title': 'Vous avez refusé la place',
  'offerRefused.thanks':
    "Merci de votre réponse : la place ne vous est plus gardée. Vous n'êtes plus sur la liste d'attente.",
  'offerRefused.again': "Vous changez d'avis ? Vous pouvez rejoindre de nouveau la liste, à la fin.",
  'closedBecause.registration_closed': 'Les inscriptions de ce championnat sont closes.',
  'closedBecause.started': 'Le championnat a commencé.',
  'closedBecause.canceled': "Ce championnat n'aura pas lieu : il est annulé.",
  'closedBecause.deleted': 'Les organisateurs ont retiré ce championnat du site.',
  'closedBecause.division_removed': "Votre division ou votre niveau n'est plus proposé à ce championnat.",
  'offerLapsed.preheader': "L'offre a expiré sans réponse de votre part.",
  'offerLapsed.title': "La place n'est plus gardée pour vous",
  'offerLapsed.late':
    "Nous n'avons pas reçu votre réponse à temps : la place ne vous est plus gardée, et vous n'êtes plus sur la liste d'attente.",
  'offerLapsed.again': 'Vous voulez toujours en être ? Vous pouvez rejoindre de nouveau la liste, à la fin.',
  'offerLapsed.invalid': "L'offre que vous aviez reçue n'est donc plus valable. Nous en sommes désolés.",
  'waitingListLeft.preheader': 'Vous avez quitté la liste.',
  'waitingListLeft.preheaderByAdmin': 'Les organisateurs vous ont retiré de la liste.',
  'waitingListLeft.title': "Vous n'êtes plus sur la liste d'attente",
  'waitingListLeft.left': "Vous avez quitté la liste d'attente de ce championnat.",
  'waitingListLeft.again': "Ce n'est pas ce que vous vouliez ? Vous pouvez la rejoindre de nouveau, à la fin.",
  'waitingListLeft.removed': "Les organisateurs vous ont retiré de la liste d'attente de ce championnat.",
  'waitingListLeft.removedOffer':
    "Les organisateurs vous ont retiré de la liste d'attente de ce championnat. La place qui vous était proposée n'est plus valable.",
  'waitingListLeft.mistake': "Vous pensez que c'est une erreur ? Répondez à ce message.",
  'waitingListClosed.title': "La liste d'attente est close",
  'waitingListClosed.gone': "La liste d'attente est donc close. Nous en sommes désolés.",
  'waitingListClosed.none':
    "La liste d'attente est close, et aucune place ne s'est libérée pour vous. Nous en sommes désolés : nous espérons vous voir une prochaine fois.",
  'campaign.subject': '{championship} : message des organisateurs',
  'campaign.written': 'Les organisateurs vous écrivent :',
} as const;
