import { Done, one } from '../answers.ts';
import { defineCall } from '../call.ts';
import {
  Cancellation,
  Championship,
  ChampionshipEdit,
  NewChampionship,
  Visibility,
} from '../championships/championships.ts';

const championships = { service: 'championships', group: 'Championnats' } as const;

export const createChampionship = defineCall({
  ...championships,
  method: 'POST',
  path: '/api/championships',
  summary: 'Créer un championnat',
  description:
    'Crée un championnat avec son affiche : jpeg, png ou gif, 5 Mo et 50 mégapixels au plus. Un coach inconnu est refusé.',
  access: ['admin'],
  body: NewChampionship,
  file: 'picture',
  once: true,
  success: 201,
  answer: one(Championship),
});

export const editChampionship = defineCall({
  ...championships,
  method: 'PUT',
  path: '/api/championships/{id}',
  summary: 'Modifier un championnat',
  description:
    "Modifie les champs envoyés. Avec `revision` (409) ou l'étiquette lue dans un en-tête `If-Match` (412), seulement si personne n'a modifié le championnat entre-temps ; les participations n'y comptent pas. Un championnat à venir garde une date à venir.",
  access: ['admin'],
  body: ChampionshipEdit,
  tagged: true,
  answer: one(Championship),
  errors: ['CHANGED_MEANWHILE', 'CONFLICT', 'BELOW_TAKEN', 'LEVEL_IN_USE', 'CONFIRM_DATE'],
});

export const changePicture = defineCall({
  ...championships,
  method: 'PUT',
  path: '/api/championships/{id}/picture',
  summary: "Changer l'image",
  description: "Remplace l'affiche : jpeg, png ou gif, 5 Mo et 50 mégapixels au plus.",
  access: ['admin'],
  file: 'picture',
  answer: one(Championship),
});

export const cancelChampionship = defineCall({
  ...championships,
  method: 'POST',
  path: '/api/championships/{id}/cancel',
  summary: 'Annuler un championnat ; les participants sont prévenus',
  description:
    'Annule un championnat pour de bon et prévient ses participants. Une seconde fois ne change rien. Un championnat terminé, ou dont les résultats sont publiés, ne peut pas être annulé (409).',
  access: ['admin'],
  body: Cancellation,
  once: true,
  answer: one(Championship),
  errors: ['CONFLICT'],
});

export const deleteChampionship = defineCall({
  ...championships,
  method: 'DELETE',
  path: '/api/championships/{id}',
  summary: 'Supprimer un championnat',
  description:
    "Supprime un championnat, son affiche et ses participations, et prévient ses participants. Avec `If-Match`, seulement s'il n'a pas été modifié depuis (412).",
  access: ['admin'],
  tagged: true,
  answer: Done,
});

export const setVisibility = defineCall({
  ...championships,
  method: 'PUT',
  path: '/api/championships/{id}/toggle-visibility',
  summary: 'Cacher ou afficher un championnat',
  description:
    "Cache ou montre un championnat. Caché, il n'existe que pour les administrateurs et pour ses participants.",
  access: ['admin'],
  body: Visibility,
  forbidden: 'visibilityAdmins',
  answer: Done,
});
