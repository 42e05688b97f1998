import type { Letter } from '../../templates/content.ts';
import { championshipDetails } from './championship-details.ts';
import type { ParticipationNews } from './participation-news.ts';

export function participationWithdrawn(data: ParticipationNews): Letter {
  return {
    subject: `Participation retirée : ${data.championshipName}`,
    preheader: 'Vous ne participez plus à ce championnat.',
    title: 'Votre participation a été retirée',
    firstname: data.firstname,
    paragraphs: [
      'Vous ne participez plus à ce championnat et votre place a été libérée.',
      "Ce n'est pas ce que vous vouliez ? Tant qu'il reste des places, vous pouvez participer à nouveau.",
    ],
    details: championshipDetails(data, data.division),
    reason: 'Vous recevez ce message parce que vous participiez à ce championnat sur Power Corner.',
  };
}
