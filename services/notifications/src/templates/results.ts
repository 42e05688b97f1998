import type { MailContent } from './content.ts';
import { championshipDetails } from './content.ts';
import type { Participation } from './participation.ts';

export interface ResultsPublished extends Participation {
  /** Of the public page; null while the championship is hidden. */
  slug: string | null;
  place: number | string | null;
  totalKg: number | null;
  ipfGl: number | null;
  /** Of a discipline of events: the sum of points or of places. */
  score: number | null;
}

const decimal = (value: number) => String(value).replace('.', ',');
const unplaced: Record<string, string> = {
  G: 'Vous avez participé hors classement, en invité.',
  DQ: 'Vous n’êtes pas classé : disqualification.',
  DD: 'Vous n’êtes pas classé : disqualification.',
  WD: 'Vous n’êtes pas classé : retrait pendant la compétition.',
};

function placeSentence(place: ResultsPublished['place']): string {
  if (typeof place === 'number')
    return `Vous terminez à la ${place === 1 ? '1re' : `${place}e`} place de votre catégorie.`;
  return (place !== null && unplaced[place]) || 'Vous n’êtes pas classé.';
}

/** The total and the points, as lines under the championship's. */
function performance({ totalKg, ipfGl, score, division }: ResultsPublished): [string, string][] {
  const scoreLabel = division === 'Sets & Reps' ? 'Somme des places' : 'Points';
  return [
    ...(totalKg === null ? [] : [['Total', `${decimal(totalKg)} kg`] as [string, string]]),
    ...(ipfGl === null ? [] : [['Points IPF GL', decimal(ipfGl)] as [string, string]]),
    ...(score === null ? [] : [[scoreLabel, decimal(score)] as [string, string]]),
  ];
}

export function resultsPublished(data: ResultsPublished, publicUrl: string): MailContent {
  const sentence = placeSentence(data.place);
  return {
    subject: `Vos résultats : ${data.championshipName}`,
    preheader: sentence,
    title: 'Vos résultats',
    firstname: data.firstname,
    paragraphs: [`Les résultats sont publiés. ${sentence}`],
    details: [...championshipDetails(data, data.division), ...performance(data)],
    action: {
      label: 'Voir tous les résultats',
      url: data.slug ? `${publicUrl}/c/${data.slug}` : `${publicUrl}/championships/${data.championshipId}`,
    },
    notes: ['Une erreur ? Répondez à ce message : les organisateurs peuvent corriger les résultats.'],
    reason: 'Vous recevez ce message parce que vous avez participé à ce championnat sur Power Corner.',
  };
}
