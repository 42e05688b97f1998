export const fr = {
  canceled: 'Annulé.',
  live: 'En direct : {name}',
  next: 'Prochain championnat : {event}',
  welcome: 'Power Corner · Salle de force et championnats à Annaba',
  welcomeText: 'Choisissez un championnat et prenez votre place en ligne.',
  competitions: 'Calendrier des compétitions',
  competitionsText:
    'Powerlifting, Calisthenics et Crossfit : les championnats en cours, à venir et passés, leurs places et leurs résultats.',
  career: '{count, plural, one {{count} championnat} other {{count} championnats}} depuis {year}',
  bests: 'Meilleures performances : {bests}.',
  rankings: 'Classements',
  rankingsText: '{discipline} : le meilleur résultat publié de chaque athlète, par sexe, catégorie, club et saison.',
  records: 'Records',
  recordsText: 'Les records{sets} par sexe, âge, catégorie de poids et mouvement, avec leur historique.',
} as const;
