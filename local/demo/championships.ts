import type { Division } from '@power-corner/contracts/lists';
import type { PosterName } from './posters.ts';

export interface DemoChampionship {
  name: string;
  type: 'Powerlifting' | 'Calisthenics' | 'Crossfit';
  /** Days from now, and the hour of the day in Algiers (UTC+1 all year). */
  inDays: number;
  hour: number;
  location: string;
  description: string;
  max_participants: number | null;
  poster: PosterName;
  /** Index of the coach who organises it; without one it is the admin. */
  coach?: number;
  hidden?: boolean;
  participations: readonly (readonly [athlete: number, division: Division | null])[];
}

export const championships: readonly DemoChampionship[] = [
  {
    name: "Open de force d'Annaba",
    type: 'Powerlifting',
    inDays: 19,
    hour: 9,
    location: 'Salle omnisports 19-Mai, Annaba',
    description:
      "Squat, développé couché, soulevé de terre : trois essais par mouvement, un seul total.\nPesée de 7 h à 8 h 30. Ceinture et genouillères autorisées, combinaisons interdites. Les trois premiers de chaque catégorie sont qualifiés pour la finale régionale de l'Est.",
    max_participants: 120,
    poster: 'power',
    coach: 0,
    participations: [
      [0, '3 Movement'],
      [2, '3 Movement'],
      [5, '3 Movement'],
      [6, 'Bench Press'],
    ],
  },
  {
    name: 'Bench Battle Séraïdi',
    type: 'Powerlifting',
    inDays: 8,
    hour: 14,
    location: 'Complexe sportif de Séraïdi',
    description:
      "Un après-midi, une barre, trois essais. Le développé couché en altitude, au-dessus de la baie d'Annaba, avec pause marquée à la poitrine et jugement à trois lampes.",
    max_participants: 9,
    poster: 'bench',
    coach: 1,
    participations: [
      [0, 'Bench Press'],
      [1, 'Bench Press'],
      [2, 'Bench Press'],
      [3, 'Bench Press'],
      [4, 'Bench Press'],
      [5, 'Bench Press'],
      [6, 'Bench Press'],
      [7, 'Bench Press'],
    ],
  },
  {
    name: 'Street Lifting du Cours',
    type: 'Calisthenics',
    inDays: 12,
    hour: 17,
    location: 'Cours de la Révolution, Annaba',
    description:
      'Tractions et dips lestés en plein air, au cœur de la ville. Montée en charge libre, chaînes et disques fournis, musique jusqu’au dernier essai.',
    max_participants: 60,
    poster: 'street',
    coach: 0,
    participations: [
      [0, 'Street Lifting'],
      [4, 'Street Lifting'],
      [7, 'Street Lifting'],
    ],
  },
  {
    name: 'Sets & Reps — Corniche',
    type: 'Calisthenics',
    inDays: 26,
    hour: 8,
    location: 'Plage Rizzi-Amor, Annaba',
    description:
      'Tractions, dips, pompes, muscle-ups : le plus de répétitions propres en temps limité, face à la mer. Ouvert aux débutants, échauffement encadré à 7 h 30.',
    max_participants: null,
    poster: 'reps',
    coach: 1,
    participations: [
      [1, 'Sets & Reps'],
      [3, 'Sets & Reps'],
      [4, 'Sets & Reps'],
      [7, 'Sets & Reps'],
    ],
  },
  {
    name: 'WOD Day El Hadjar',
    type: 'Crossfit',
    inDays: 5,
    hour: 10,
    location: "Halle d'El Hadjar",
    description:
      'Trois épreuves dévoilées le matin même, une finale pour les dix meilleurs. Kettlebells, rameurs, cordes. Versions adaptées pour les premières compétitions.',
    max_participants: 80,
    poster: 'wod',
    participations: [
      [1, null],
      [5, null],
      [6, null],
    ],
  },
  {
    name: 'Crossfit 21-15-9',
    type: 'Crossfit',
    inDays: 40,
    hour: 16,
    location: 'Power Corner, Annaba',
    description:
      'Le format le plus court et le plus dur : 21, 15 puis 9 répétitions, contre la montre. Deux passages par athlète, le meilleur temps compte.',
    max_participants: 40,
    poster: 'sprint',
    coach: 0,
    participations: [
      [0, null],
      [3, null],
    ],
  },
  {
    name: "Finale régionale de l'Est",
    type: 'Powerlifting',
    inDays: 68,
    hour: 9,
    location: 'Palais des sports, Constantine',
    description:
      "La finale des qualifiés de l'Est : une répétition maximale par mouvement, arbitrage fédéral. Le règlement et les minimas seront publiés avant l'ouverture des inscriptions.",
    max_participants: 150,
    poster: 'record',
    coach: 1,
    hidden: true,
    participations: [],
  },
];

export function dateOf({ inDays, hour }: DemoChampionship, now: Date): string {
  const day = new Date(now.getTime() + inDays * 86_400_000);
  day.setUTCHours(hour - 1, 0, 0, 0);
  return day.toISOString();
}
