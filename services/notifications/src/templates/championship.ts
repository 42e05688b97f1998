import type { Letter } from './content.ts';
import type { ChampionshipFacts } from '../mails/letters/championship-details.ts';
import { championshipDetails } from '../mails/letters/championship-details.ts';
import { participantReason } from '../mails/letters/participation-news.ts';

export interface ChampionshipChanged extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  dateChanged: boolean;
  locationChanged: boolean;
}

export function championshipChanged(data: ChampionshipChanged, publicUrl: string): Letter {
  const what =
    data.dateChanged && data.locationChanged
      ? 'La date et le lieu changent'
      : data.dateChanged
        ? 'La date change'
        : 'Le lieu change';
  return {
    subject: `${what} : ${data.championshipName}`,
    preheader: 'Voici les nouvelles informations du championnat.',
    title: what,
    firstname: data.firstname,
    paragraphs: [
      'Les organisateurs ont modifié le championnat auquel vous participez. Voici ce qui vaut désormais. Votre participation reste valable.',
    ],
    details: championshipDetails(data),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    notes: ['Vous ne pouvez plus venir ? Retirez votre participation depuis votre espace.'],
    reason: participantReason,
  };
}
