import type { Letter } from '../../templates/content.ts';
import { championshipDetails } from './championship-details.ts';
import type { ParticipationNews } from './participation-news.ts';

export interface ParticipationExpired extends ParticipationNews {
  /** Whether the championship had begun by then: then there is nothing to enter any more. */
  started: boolean;
}

export function participationExpired(data: ParticipationExpired, publicUrl: string): Letter {
  return {
    subject: `Votre place n'est plus réservée : ${data.championshipName}`,
    preheader: "La participation n'a pas été confirmée à temps.",
    title: "Votre place n'est plus réservée",
    firstname: data.firstname,
    paragraphs: data.started
      ? ["Votre participation n'a pas été confirmée avant le début du championnat : elle n'est plus valable."]
      : [
          "Votre participation n'a pas été confirmée à temps. La place est de nouveau libre.",
          "Vous voulez toujours en être ? Tant qu'il reste des places, participez à nouveau et confirmez avec le lien que vous recevrez.",
        ],
    details: championshipDetails(data, data.division),
    action: data.started
      ? { label: 'Voir les autres championnats', url: `${publicUrl}/championships` }
      : { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: 'Vous recevez ce message parce que vous aviez demandé à participer à ce championnat sur Power Corner.',
  };
}
