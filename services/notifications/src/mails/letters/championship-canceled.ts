import type { Letter } from '../../templates/content.ts';
import type { ChampionshipFacts } from './championship-details.ts';
import { championshipDetails } from './championship-details.ts';
import { participantReason } from './participation-news.ts';

export interface ChampionshipCanceled extends ChampionshipFacts {
  firstname: string;
  reason: string | null;
}

export function championshipCanceled(data: ChampionshipCanceled): Letter {
  return {
    subject: `Championnat annulé : ${data.championshipName}`,
    preheader: "Le championnat n'aura pas lieu.",
    title: 'Le championnat est annulé',
    firstname: data.firstname,
    paragraphs: [
      "Le championnat auquel vous participiez n'aura pas lieu. Nous en sommes désolés.",
      ...(data.reason ? ['Le motif donné par les organisateurs :'] : []),
    ],
    ...(data.reason && { quote: data.reason }),
    details: championshipDetails(data),
    reason: participantReason,
  };
}
