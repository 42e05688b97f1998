import { Done, list, one, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Display, DisplayEdit, DisplayState } from '../../results/displays.ts';

const displays = { service: 'championships', group: 'Compétition', access: 'token' } as const;
const path = '/api/championships/{id}/displays';

export const listDisplays = defineCall({
  ...displays,
  method: 'GET',
  path,
  summary: 'Lister les écrans de la salle',
  description: 'Pour un administrateur et les officiels du plateau.',
  answer: list(Display),
  errors: ['FORBIDDEN'],
});

export const addDisplay = defineCall({
  ...displays,
  method: 'POST',
  path,
  summary: 'Ajouter un écran de la salle',
  description:
    "Son code est le secret de l'adresse `/d/{code}`. Ce qui n'est pas choisi vaut : essai en cours, sessions ouvertes, taille moyenne, fond sombre, français, sans son. 20 écrans au plus : au-delà, 409.",
  body: DisplayEdit,
  success: 201,
  answer: saved(Display),
  errors: ['FORBIDDEN', 'CONFLICT'],
});

export const editDisplay = defineCall({
  ...displays,
  method: 'PATCH',
  path: `${path}/{displayId}`,
  summary: "Choisir ce qu'un écran montre",
  description: "L'écran suit en moins de deux secondes.",
  body: DisplayEdit,
  answer: saved(Display),
  errors: ['FORBIDDEN'],
});

export const removeDisplay = defineCall({
  ...displays,
  method: 'DELETE',
  path: `${path}/{displayId}`,
  summary: 'Retirer un écran de la salle',
  description: 'Son adresse ne montre plus rien. Un écran déjà retiré le reste.',
  answer: Done,
  errors: ['FORBIDDEN'],
});

export const getDisplay = defineCall({
  ...displays,
  method: 'GET',
  path: '/api/displays/{code}',
  summary: "Lire ce qu'un écran montre",
  description:
    "Pour qui a l'adresse de l'écran : la partie publique de la compétition, sans rien d'autre. À relire toutes les 250 ms avec `If-None-Match`.",
  access: 'all',
  shared: true,
  countedBy: 'code',
  frequent: true,
  answer: one(DisplayState),
});
