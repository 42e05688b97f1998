export const tags: Record<string, string> = {
  Comptes: 'Inscription, connexion, mot de passe et profil.',
  Utilisateurs: 'Les comptes et leurs rôles, pour les administrateurs.',
  Championnats: 'Le catalogue des championnats et leurs affiches.',
  Participations: 'Les places : les prendre, les confirmer, les rendre.',
  Compétition: 'Le jour du championnat : présence, pesée, essais, scores et direct.',
  'E-mails': 'Le contact, les messages de groupe et leurs abonnements.',
  Fonctionnement: 'Ce que les navigateurs signalent.',
};

export const parameters: Record<string, string> = {
  id: 'Identifiant : 24 chiffres hexadécimaux. Un autre texte est introuvable (404).',
  entryId: "Identifiant de la ligne de la liste d'attente.",
  token: 'Le jeton du lien reçu par e-mail.',
  link: "L'adresse signée d'un fichier.",
  slug: "Le mot de l'adresse publique.",
  period:
    '`next` : à venir, par date ; `running` : en cours ; `past` : terminés ou annulés, le plus récent en premier ; ' +
    '`all` : tous ceux qui ont une page publique.',
  type: 'Seulement cette discipline.',
  places: '`free` : inscriptions ouvertes, avec des places libres.',
  usertype: 'Seulement les comptes de ce rôle.',
  verified: "Seulement ce qui est confirmé (`true`) ou ce qui ne l'est pas (`false`).",
  blocked: 'Seulement les comptes bloqués (`true`), ou les autres (`false`).',
  kind: 'Seulement cette sorte.',
  actor: 'Seulement cet administrateur, par son identifiant.',
  from: 'À partir de ce jour, AAAA-MM-JJ.',
  to: "Jusqu'à ce jour compris, AAAA-MM-JJ.",
  state: 'Seulement les participations dans cet état.',
  status: 'Seulement les championnats dans cet état.',
  journal: 'Seulement ceux dont le journal a une entrée de cette sorte.',
  fee: 'Seulement cet état de paiement.',
  division: 'Seulement cette division.',
  sex: 'Seulement ce sexe.',
  age_category: "Seulement cette catégorie d'âge.",
  weight_class: 'Seulement cette catégorie de poids.',
};
