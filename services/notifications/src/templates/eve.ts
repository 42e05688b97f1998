import { entryCodeOf } from '@power-corner/contracts/entry-code';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { MailContent } from './content.ts';
import { championshipDetails, longDate, participantReason } from './content.ts';
import type { Participation } from './participation.ts';

export interface ChampionshipEve extends Participation {
  participationId: string;
  type: ChampionshipType;
  /** Of the organisers, who often name the hours of the weigh-in there. */
  description: string;
  /** The entry fee is not paid. */
  feeDue: boolean;
  /** The nights until then, in Algiers: 0 on the day itself. */
  daysLeft: number;
}

const toBring: Record<ChampionshipType, string> = {
  Powerlifting: "Pièce d'identité, tenue et chaussures de compétition, ceinture et protections, eau et de quoi manger",
  Calisthenics: "Pièce d'identité, tenue de sport, magnésie et protections, eau et de quoi manger",
  Crossfit: "Pièce d'identité, tenue et chaussures de sport, protections, eau et de quoi manger",
};

const whenInWords = (daysLeft: number) =>
  daysLeft <= 0 ? "C'est aujourd'hui" : daysLeft === 1 ? "C'est demain" : "C'est bientôt";

export function championshipEve(data: ChampionshipEve, publicUrl: string): MailContent {
  const when = whenInWords(data.daysLeft);
  return {
    subject: `${when} : ${data.championshipName}`,
    preheader: `Rendez-vous le ${longDate(data.championshipDate)}. Votre QR code est dans ce message.`,
    title: when,
    firstname: data.firstname,
    paragraphs: [
      "Votre place est confirmée. Montrez ce QR code à l'accueil, sur votre téléphone ou imprimé.",
      ...(data.feeDue
        ? ["Vos frais d'inscription ne sont pas encore réglés : apportez votre reçu, ou de quoi payer."]
        : []),
    ],
    code: {
      text: entryCodeOf(data.participationId),
      alt: `QR code de votre participation, ${data.championshipName}`,
      hint: "Le code ne s'affiche pas ? Il est aussi joint à ce message, et dans votre espace. Sinon, votre nom suffit.",
    },
    details: [
      ...championshipDetails(data, data.division),
      [
        data.type === 'Crossfit' ? 'Accueil' : 'Pesée',
        data.type === 'Crossfit'
          ? 'Avant le début, sur place'
          : "Avant le début, sur place ; l'heure est celle des organisateurs",
      ],
      ['À apporter', toBring[data.type]],
    ],
    afterDetails: { title: 'Les informations des organisateurs', text: data.description },
    action: { label: 'Voir ma participation', url: `${publicUrl}/championships/${data.championshipId}` },
    notes: ['Vous ne pouvez pas venir ? Retirez votre participation depuis votre espace, ou répondez à ce message.'],
    reason: participantReason,
  };
}
