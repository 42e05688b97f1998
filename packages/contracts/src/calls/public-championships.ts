import { one, page } from '../answers.ts';
import { defineCall } from '../call.ts';
import { PublicCard, PublicChampionship, PublicQuery } from '../championships/public-championships.ts';
import { z } from '../zod.ts';

const open = { service: 'championships', group: 'Championnats', method: 'GET', access: 'all', shared: true } as const;

export const listPublicChampionships = defineCall({
  ...open,
  path: '/api/public/championships',
  summary: 'Lister les championnats publics',
  description:
    'Les championnats visibles, page par page, pour tous : par défaut ceux à venir, par date. `period` demande ceux en ' +
    'cours, ceux qui sont passés, ou tous ; `type` une discipline ; `places=free` ceux où il est possible de ' +
    "s'inscrire maintenant.",
  query: PublicQuery,
  answer: page(PublicCard),
});

export const getPublicChampionship = defineCall({
  ...open,
  path: '/api/public/championships/{slug}',
  summary: 'Lire un championnat public',
  description: 'Ce que montre la page publique `/c/{slug}`. Un championnat caché est introuvable.',
  answer: one(PublicChampionship),
});

export const readPublicCalendarFile = defineCall({
  ...open,
  path: '/api/public/championships/{slug}/calendar.ics',
  summary: 'Ajouter un championnat public à son agenda',
  description: 'Le fichier iCalendar du championnat, sans compte. Celui d’une participation a un autre UID.',
  produces: ['text/calendar'],
  answer: z.string(),
});
