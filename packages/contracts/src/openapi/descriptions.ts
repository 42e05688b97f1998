/** The name and the explanation of every call, by its method and path. A name never changes: generated clients use it. */
export const operations: Record<string, readonly [operationId: string, description: string]> = {
  'GET /api/auth/check-auth': [
    'checkAuth',
    'Répond toujours 200. Sans jeton, ou avec un jeton périmé ou révoqué, `isAuthenticated` est faux.',
  ],
  'POST /api/auth/register': [
    'register',
    "Crée un compte athlète et envoie un lien de confirmation à l'adresse. Le compte s'ouvre une fois l'adresse confirmée.",
  ],
  'POST /api/auth/login': [
    'logIn',
    'Donne un jeton valable huit heures. Un e-mail inconnu et un mauvais mot de passe reçoivent la même réponse, dans le même temps.',
  ],
  'POST /api/auth/logout': ['logOut', 'Révoque le jeton envoyé, partout et aussitôt.'],
  'POST /api/auth/forgot-password': [
    'forgotPassword',
    'Envoie un lien valable une heure si un compte existe. La réponse est la même dans les deux cas.',
  ],
  'GET /api/auth/reset-password/{token}': ['checkResetLink', 'Dit si le lien est encore bon, et ne change rien.'],
  'POST /api/auth/reset-password/{token}': [
    'resetPassword',
    'Change le mot de passe. Le lien ne sert plus, et tous les jetons du compte sont révoqués.',
  ],
  'GET /api/auth/verify-email/{token}': [
    'verifyEmail',
    "Confirme l'adresse. Une seconde fois, la réponse est la même. HEAD ne confirme rien.",
  ],
  'POST /api/auth/resend-verification': [
    'resendVerification',
    "Envoie un nouveau lien si un compte attend sa confirmation ; l'ancien ne sert plus. La réponse est la même dans tous les cas.",
  ],
  'GET /api/auth/profile': ['getProfile', 'Le compte de la personne connectée.'],
  'PUT /api/auth/updateProfile': ['updateProfile', 'Modifie les champs envoyés ; les autres ne changent pas.'],
  'GET /api/admin/users': [
    'listUsers',
    'Tous les comptes, ou ceux que la recherche et les filtres laissent passer, par ordre de nom.',
  ],
  'PATCH /api/admin/users/{id}': [
    'changeRole',
    "Change le rôle d'un compte et révoque ses jetons. On ne change pas son propre rôle, et il reste toujours un administrateur.",
  ],
  'GET /api/championships': [
    'listChampionships',
    'Les championnats visibles, par date. Un administrateur voit aussi les cachés avec `showHidden=true`.',
  ],
  'GET /api/championships/{id}': [
    'getChampionship',
    "Un championnat. L'étiquette (ETag) commence par sa révision et sert à `If-Match`.",
  ],
  'POST /api/championships': [
    'createChampionship',
    'Crée un championnat avec son affiche : jpeg, png ou gif, 5 Mo et 50 mégapixels au plus. Un coach inconnu est refusé.',
  ],
  'PUT /api/championships/{id}': [
    'editChampionship',
    "Modifie les champs envoyés. Avec `revision` (409) ou l'étiquette lue dans un en-tête `If-Match` (412), seulement si personne n'a modifié le championnat entre-temps ; les participations n'y comptent pas. Un championnat à venir garde une date à venir.",
  ],
  'PUT /api/championships/{id}/picture': [
    'changePicture',
    "Remplace l'affiche : jpeg, png ou gif, 5 Mo et 50 mégapixels au plus.",
  ],
  'POST /api/championships/{id}/cancel': [
    'cancelChampionship',
    'Annule un championnat pour de bon et prévient ses participants. Une seconde fois ne change rien.',
  ],
  'DELETE /api/championships/{id}': [
    'deleteChampionship',
    "Supprime un championnat, son affiche et ses participations, et prévient ses participants. Avec `If-Match`, seulement s'il n'a pas été modifié depuis (412).",
  ],
  'PUT /api/championships/{id}/toggle-visibility': [
    'setVisibility',
    "Cache ou montre un championnat. Caché, il n'existe que pour les administrateurs et pour ses participants.",
  ],
  'GET /api/championships/{id}/participants': [
    'listParticipants',
    'Les participants, par ordre de nom, avec les réservations encore valables.',
  ],
  'POST /api/championships/participate': [
    'participate',
    "Réserve une place pendant 48 heures, au plus jusqu'au championnat, et envoie le lien qui la confirme. La division est l'une de celles de la discipline.",
  ],
  'GET /api/championships/verify-participation/{token}': [
    'verifyParticipation',
    'Confirme la place. Une seconde fois, la réponse est la même. HEAD ne confirme rien.',
  ],
  'GET /api/participants/{id}': [
    'getParticipation',
    'Une participation qui tient une place, pour son athlète et pour les administrateurs.',
  ],
  'POST /api/participants/{id}/resend': [
    'resendParticipationLink',
    'Envoie encore un lien de confirmation, une fois par minute au plus. Les liens précédents restent bons.',
  ],
  'DELETE /api/participants/{id}': [
    'withdraw',
    "Libère la place aussitôt. L'athlète peut le faire tant que le championnat est à venir, un administrateur toujours.",
  ],
  'GET /api/participants/mychampionships': [
    'listMyChampionships',
    "Les championnats de l'athlète connecté, avec ses participations.",
  ],
  'POST /api/email/send-email': ['contactOrganisers', 'Envoie un message aux organisateurs, qui peuvent y répondre.'],
  'POST /api/email/send-bulk-championship-emails': [
    'sendBulkMail',
    "Met en file un message à des participants d'un championnat, et répond aussitôt. Une adresse qui n'y participe pas fait tout refuser.",
  ],
  'GET /api/email/campaigns': [
    'listCampaigns',
    "Les envois groupés d'un championnat, le plus récent d'abord. Chacun porte ses cent premiers échecs.",
  ],
  'GET /api/email/campaigns/{id}': ['getCampaign', 'Un envoi groupé, avec tous ses échecs.'],
  'POST /api/email/campaigns/{id}/retry': ['retryCampaign', 'Remet en file les seuls messages qui ont échoué.'],
  'POST /api/email/campaigns/{id}/pause': ['pauseCampaign', 'Suspend un envoi en cours.'],
  'POST /api/email/campaigns/{id}/resume': ['resumeCampaign', 'Reprend un envoi suspendu.'],
  'POST /api/email/campaigns/{id}/cancel': [
    'cancelCampaign',
    "Arrête un envoi pour de bon : ce qui n'est pas parti ne part plus.",
  ],
  'POST /api/email/suppressions/lift': [
    'liftSuppression',
    "Lève le refus d'une adresse par un serveur d'e-mails. Une personne désabonnée le reste.",
  ],
  'GET /api/email/unsubscribe/{token}': [
    'getSubscription',
    "Dit si la personne du lien reçoit les messages de groupe, et ne change rien. Un navigateur est mené à la page qui demande d'abord.",
  ],
  'POST /api/email/unsubscribe/{token}': [
    'unsubscribe',
    "Désabonne la personne du lien. Les logiciels de messagerie l'appellent d'un clic (RFC 8058).",
  ],
  'DELETE /api/email/unsubscribe/{token}': ['subscribeAgain', 'Abonne de nouveau la personne du lien.'],
};

export const tags: Record<string, string> = {
  Comptes: 'Inscription, connexion, mot de passe et profil.',
  Utilisateurs: 'Les comptes et leurs rôles, pour les administrateurs.',
  Championnats: 'Le catalogue des championnats et leurs affiches.',
  Participations: 'Les places : les prendre, les confirmer, les rendre.',
  'E-mails': 'Le contact, les messages de groupe et leurs abonnements.',
};

export const parameters: Record<string, string> = {
  id: 'Identifiant : 24 chiffres hexadécimaux. Un autre texte est introuvable (404).',
  token: 'Le jeton du lien reçu par e-mail.',
  usertype: 'Seulement les comptes de ce rôle.',
  verified: "Seulement ce qui est confirmé (`true`) ou ce qui ne l'est pas (`false`).",
  status: 'Seulement les championnats dans cet état.',
  division: 'Seulement cette division.',
  sex: 'Seulement ce sexe.',
  age_category: "Seulement cette catégorie d'âge.",
  weight_class: 'Seulement cette catégorie de poids.',
};
