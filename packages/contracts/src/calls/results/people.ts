import { one, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Person, Publicity, PublicityChoice } from '../../records/people.ts';

const people = { service: 'championships', group: 'Records et classements' } as const;

export const getPerson = defineCall({
  ...people,
  method: 'GET',
  path: '/api/public/people/{handle}',
  summary: "Lire la page publique d'une personne",
  description:
    "Ses résultats publiés, ses meilleures performances et ses records. Introuvable sans l'accord de la personne, et avant ses 18 ans ; 410 une fois son compte effacé.",
  access: 'all',
  shared: true,
  answer: one(Person),
  errors: ['ERASED'],
});

export const getPublicity = defineCall({
  ...people,
  method: 'GET',
  path: '/api/athletes/me/publicity',
  summary: 'Lire ce qui est public de soi',
  description:
    'Si la page publique existe, et si la personne figure dans les classements, quel que soit le rôle du compte.',
  access: 'token',
  answer: one(Publicity),
});

export const choosePublicity = defineCall({
  ...people,
  method: 'PUT',
  path: '/api/athletes/me/publicity',
  summary: 'Choisir ce qui est public de soi',
  description:
    'Une clé absente ne change rien. Une page publique demande 18 ans. Les résultats publiés restent publics.',
  access: 'token',
  body: PublicityChoice,
  answer: saved(Publicity),
  errors: ['UNDER_AGE'],
});
