import type { Letter } from '../../templates/content.ts';
import { championshipDetails } from './championship-details.ts';
import type { ParticipationNews } from './participation-news.ts';
import { participantReason } from './participation-news.ts';

export function participationConfirmed(data: ParticipationNews, publicUrl: string): Letter {
  return {
    subject: `Participation confirmée : ${data.championshipName}`,
    preheader: 'Votre place est à vous. À bientôt !',
    title: 'Votre participation est confirmée',
    firstname: data.firstname,
    paragraphs: ['Votre place est à vous. Nous vous attendons avec impatience.'],
    details: championshipDetails(data, data.division),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    notes: ["Un empêchement ? Retirez votre participation depuis votre espace : la place ira à quelqu'un d'autre."],
    reason: participantReason,
  };
}
