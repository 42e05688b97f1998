import type { Letter } from '../letter.ts';
import { championshipDetails } from './championship-details.ts';
import type { ParticipationNews } from './participation-news.ts';

export function participationExpired(data: ParticipationNews, publicUrl: string): Letter {
  return {
    subject: `Votre place n'est plus réservée : ${data.championshipName}`,
    preheader: "La participation n'a pas été confirmée à temps.",
    title: "Votre place n'est plus réservée",
    firstname: data.firstname,
    paragraphs: ["Votre participation n'a pas été confirmée à temps. La place est de nouveau libre.", "Vous voulez toujours en être ? Tant qu'il reste des places, participez à nouveau et confirmez avec le lien que vous recevrez."],
    details: championshipDetails(data, data.division),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: 'Vous recevez ce message parce que vous aviez demandé à participer à ce championnat sur Power Corner.',
  };
}
