import { among } from '@power-corner/contracts/lists';
import type { MailContent, Reader } from './content.ts';
import { championshipDetails, decimal, participantFrame } from './content.ts';
import type { Participation } from './participation.ts';

export interface ResultsPublished extends Participation {
  slug: string | null;
  place: number | string | null;
  bombedOut?: boolean | undefined;
  totalKg: number | null;
  ipfGl: number | null;
  score: number | null;
  /** The handle of the public page; null while it is not switched on, absent for a person who may not have one. */
  publicPage?: string | null | undefined;
}

function placeSentence({ place, bombedOut }: ResultsPublished, { say }: Reader): string {
  if (typeof place === 'number') return say('resultsPublished.place', { place });
  if (bombedOut) return say('resultsPublished.noTotal');
  const unplaced = among(['G', 'DQ', 'DD', 'WD'], place);
  return say(unplaced ? `resultsPublished.unplaced.${unplaced}` : 'resultsPublished.notPlaced');
}

function performance({ totalKg, ipfGl, score, division }: ResultsPublished, reader: Reader): [string, string][] {
  const { say } = reader;
  const lines: [string, string][] = [];
  if (totalKg !== null)
    lines.push([say('resultsPublished.total'), say('resultsPublished.kilograms', { kg: decimal(totalKg, reader) })]);
  if (ipfGl !== null) lines.push([say('resultsPublished.ipfPoints'), decimal(ipfGl, reader)]);
  if (score !== null)
    lines.push([
      division === 'Sets & Reps' ? say('resultsPublished.sumOfPlaces') : say('resultsPublished.points'),
      decimal(score, reader),
    ]);
  return lines;
}

function ownPage({ publicPage }: ResultsPublished, { publicUrl, say }: Reader): Pick<MailContent, 'secondAction'> {
  if (publicPage === undefined) return {};
  return {
    secondAction: publicPage
      ? { label: say('resultsPublished.ownPage'), url: `${publicUrl}/p/${publicPage}` }
      : { label: say('resultsPublished.switchOn'), url: `${publicUrl}/dashboard/account#public` },
  };
}

export function resultsPublished(data: ResultsPublished, reader: Reader): MailContent {
  const { publicUrl, say } = reader;
  const sentence = placeSentence(data, reader);
  return {
    ...participantFrame(say('resultsPublished.title'), data, reader),
    preheader: sentence,
    paragraphs: [say('resultsPublished.published', { sentence })],
    details: [...championshipDetails(data, reader), ...performance(data, reader)],
    action: {
      label: say('resultsPublished.action'),
      url: data.slug ? `${publicUrl}/c/${data.slug}` : `${publicUrl}/championships/${data.championshipId}`,
    },
    ...ownPage(data, reader),
    notes: [say('resultsPublished.mistake')],
    reason: say('resultsPublished.reason'),
  };
}
