import { longDate } from './dates.ts';
import type { Letter } from './content.ts';
import { championshipDetails } from '../mails/letters/championship-details.ts';
import type { ParticipationNews } from '../mails/letters/participation-news.ts';
import { participantReason } from '../mails/letters/participation-news.ts';

export interface ConfirmParticipation extends ParticipationNews {
  token: string;
  expiresAt: string;
}

export function confirmParticipation(data: ConfirmParticipation, publicUrl: string): Letter {
  const until = longDate(data.expiresAt);
  return {
    subject: `Confirmez votre participation : ${data.championshipName}`,
    preheader: `Votre place est réservée jusqu'au ${until}.`,
    title: 'Confirmez votre participation',
    firstname: data.firstname,
    paragraphs: [
      `Votre place est réservée jusqu'au ${until} (heure d'Alger). Confirmez-la avant cette date, sinon elle sera de nouveau libre pour les autres.`,
    ],
    details: championshipDetails(data, data.division),
    action: { label: 'Confirmer ma participation', url: `${publicUrl}/verify-participation/${data.token}` },
    notes: ["Vous n'avez pas demandé à participer ? Ignorez ce message, la place se libérera toute seule."],
    reason: participantReason,
  };
}
