import { list, one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { JournalEntry, ParticipantEdit } from '../../participations/participant-changes.ts';
import { Participation } from '../../participations/participations.ts';
import { z } from '../../zod.ts';

const participants = { service: 'championships', group: 'Participations' } as const;

export const editParticipant = defineCall({
  ...participants,
  method: 'PATCH',
  path: '/api/participants/{id}',
  summary: 'Corriger une participation',
  description:
    "Change l'état du paiement, le club ou la division. Un paiement refusé a un motif, et l'athlète est prévenu. Avec `expected_fee` et `expected_receipt`, le paiement change seulement s'il est encore dans cet état et si aucun autre reçu n'est arrivé (409). Une autre division doit avoir une place libre ; elle attend, comme un autre sexe ou une autre catégorie, `division_confirmed` (409 `JUDGED`) une fois que la personne a été jugée ou que les résultats sont publiés. Le nom, le sexe et la date de naissance se corrigent pour une personne sans compte seulement ; sa catégorie et sa classe suivent. Son athlète ne donne que le responsable légal qui manque (`guardian_required`), et change la division d'une place réservée ou confirmée, cinq fois au plus, tant que les inscriptions sont ouvertes et que les officiels n'ont rien noté d'elle (409 `NOT_OPEN`, `CLOSED`, `CONFLICT`).",
  access: ['admin', 'athlete'],
  body: ParticipantEdit,
  answer: one(Participation),
  errors: ['CHANGED_MEANWHILE', 'CONFLICT', 'ALREADY_IN', 'FULL', 'JUDGED', 'NOT_OPEN', 'CLOSED'],
});

export const readCalendarFile = defineCall({
  ...participants,
  method: 'GET',
  path: '/api/participants/{id}/calendar.ics',
  summary: 'Ajouter une participation à son agenda',
  description:
    "Le fichier iCalendar d'une place, pour son athlète. Le même UID à chaque lecture ; SEQUENCE augmente quand la date ou le lieu change, et quand le championnat est annulé.",
  access: ['athlete'],
  produces: ['text/calendar'],
  answer: z.string(),
});

export const getCalendarLink = defineCall({
  ...participants,
  method: 'GET',
  path: '/api/participants/{id}/calendar-link',
  summary: "Obtenir l'adresse du fichier d'agenda",
  description:
    "Donne une adresse du fichier iCalendar qui vaut un jour et n'a pas besoin de jeton, pour les navigateurs intégrés aux applications, qui n'enregistrent aucun fichier eux-mêmes.",
  access: ['athlete'],
  answer: one(
    z.object({
      url: z.string().check(
        z.meta({
          description: 'Adresse à ouvrir sans jeton, pendant un jour.',
          examples: ['/api/calendar/Zm9udGUtZm9udGUt'],
        }),
      ),
    }),
  ),
});

export const openCalendarFile = defineCall({
  ...participants,
  method: 'GET',
  path: '/api/calendars/{link}',
  summary: "Ouvrir un fichier d'agenda par son adresse",
  description:
    "Le même fichier iCalendar. L'adresse suffit, pendant un jour et tant que la participation garde sa place.",
  access: 'all',
  produces: ['text/calendar'],
  answer: z.string(),
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const readJournal = defineCall({
  ...participants,
  method: 'GET',
  path: '/api/participants/{id}/journal',
  summary: "Lire le journal d'une participation",
  description:
    'Tout ce qui est arrivé à une participation, du plus ancien au plus récent : quand, par qui, de quoi à quoi.',
  access: ['admin'],
  answer: list(JournalEntry),
});
