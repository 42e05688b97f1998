import type { Letter } from '../../templates/content.ts';
import type { ChampionshipFacts } from './championship-details.ts';
import { championshipDetails } from './championship-details.ts';
import { participantReason } from './participation-news.ts';

export interface ChampionshipDeleted extends ChampionshipFacts {
  firstname: string;
  /** Whether it had been held or canceled before: then nobody loses a place. */
  over: boolean;
}

export function championshipDeleted(data: ChampionshipDeleted): Letter {
  return {
    subject: `Championnat retiré du site : ${data.championshipName}`,
    preheader: data.over ? "Sa page n'est plus en ligne." : "Votre participation n'est plus valable.",
    title: 'Le championnat a été retiré',
    firstname: data.firstname,
    paragraphs: [
      data.over
        ? "Les organisateurs ont retiré ce championnat du site. Sa page n'est plus en ligne et il n'apparaît plus dans votre espace."
        : "Les organisateurs ont retiré ce championnat du site. Votre participation n'est donc plus valable. Nous en sommes désolés.",
    ],
    details: championshipDetails(data),
    reason: participantReason,
  };
}
