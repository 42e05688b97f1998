import type { MailContent, Reader } from './content.ts';
import { championshipDetails, decimal, participantFrame } from './content.ts';
import type { Participation } from './participation.ts';

export interface ResultsPublished extends Participation {
  /** Of the public page; null while the championship is hidden. */
  slug: string | null;
  place: number | string | null;
  bombedOut?: boolean | undefined;
  totalKg: number | null;
  ipfGl: number | null;
  /** Of a discipline of events: the sum of points or of places. */
  score: number | null;
  /** The handle of the public page; null while it is not switched on. Absent for who may not have one. */
  publicPage?: string | null | undefined;
}

function placeSentence({ place, bombedOut }: ResultsPublished, { resultsPublished: texts }: Reader['texts']): string {
  if (typeof place === 'number') return texts.place(place);
  if (bombedOut) return texts.noTotal;
  const unplaced: Partial<Record<string, string>> = texts.unplaced;
  return unplaced[place ?? ''] ?? texts.notPlaced;
}

/** The total and the points, as lines under the championship's. */
function performance({ totalKg, ipfGl, score, division }: ResultsPublished, reader: Reader): [string, string][] {
  const texts = reader.texts.resultsPublished;
  const lines: [string, string][] = [];
  if (totalKg !== null) lines.push([texts.total, texts.kilograms(decimal(totalKg, reader))]);
  if (ipfGl !== null) lines.push([texts.ipfPoints, decimal(ipfGl, reader)]);
  if (score !== null)
    lines.push([division === 'Sets & Reps' ? texts.sumOfPlaces : texts.points, decimal(score, reader)]);
  return lines;
}

/** The athlete's own page, or the choice to have one. */
function ownPage(
  { publicPage }: ResultsPublished,
  { publicUrl, texts: all }: Reader,
): Pick<MailContent, 'secondAction'> {
  const texts = all.resultsPublished;
  if (publicPage === undefined) return {};
  return {
    secondAction: publicPage
      ? { label: texts.ownPage, url: `${publicUrl}/p/${publicPage}` }
      : { label: texts.switchOn, url: `${publicUrl}/dashboard/account#public` },
  };
}

export function resultsPublished(data: ResultsPublished, reader: Reader): MailContent {
  const { publicUrl, texts: all } = reader;
  const texts = all.resultsPublished;
  const sentence = placeSentence(data, all);
  return {
    ...participantFrame(texts, data, reader),
    preheader: sentence,
    paragraphs: [texts.published(sentence)],
    details: [...championshipDetails(data, reader, data.division), ...performance(data, reader)],
    action: {
      label: texts.action,
      url: data.slug ? `${publicUrl}/c/${data.slug}` : `${publicUrl}/championships/${data.championshipId}`,
    },
    ...ownPage(data, reader),
    notes: [texts.mistake],
    reason: texts.reason,
  };
}
