export const tags: Record<string, string> = {
  Comptes: 'Inscription, connexion, mot de passe et profil.',
  Utilisateurs: 'Les comptes et leurs rôles, pour les administrateurs.',
  Championnats: 'Le catalogue des championnats et leurs affiches.',
  Participations: 'Les places : les prendre, les confirmer, les rendre.',
  Compétition: 'Le jour du championnat : présence, pesée, essais, scores et direct.',
  'E-mails': 'Le contact, les messages de groupe et leurs abonnements.',
};

export const parameters: Record<string, string> = {
  id: 'Identifiant : 24 chiffres hexadécimaux. Un autre texte est introuvable (404).',
  entryId: "Identifiant de la ligne de la liste d'attente.",
  token: 'Le jeton du lien reçu par e-mail.',
  link: "L'adresse signée d'un fichier.",
  slug: "Le mot de l'adresse publique.",
  period: '`next` : les prochains ; `all` : tous ceux qui ont une page publique.',
  usertype: 'Seulement les comptes de ce rôle.',
  verified: "Seulement ce qui est confirmé (`true`) ou ce qui ne l'est pas (`false`).",
  status: 'Seulement les championnats dans cet état.',
  journal: 'Seulement ceux dont le journal a une entrée de cette sorte.',
  fee: 'Seulement cet état de paiement.',
  division: 'Seulement cette division.',
  sex: 'Seulement ce sexe.',
  age_category: "Seulement cette catégorie d'âge.",
  weight_class: 'Seulement cette catégorie de poids.',
};
