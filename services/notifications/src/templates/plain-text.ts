import type { Letter } from './content.ts';
import { leaveLabel, place, question } from './content.ts';

/** A letter for a reader of plain text: the same parts as its HTML, in the same order. */
export function textOf({
  title,
  firstname,
  paragraphs,
  details = [],
  quote,
  action,
  notes = [],
  reason,
  siteUrl,
  unsubscribeUrl,
}: Letter): string {
  const blocks: string[] = [`POWER CORNER\n\n${title}\n${'='.repeat(Math.min(title.length, 72))}`];
  if (firstname) blocks.push(`Bonjour ${firstname},`);
  blocks.push(...paragraphs);
  if (quote !== undefined) blocks.push(quote.replace(/\r\n|\r/g, '\n'));
  if (details.length > 0) blocks.push(details.map(([label, value]) => `${label} : ${value}`).join('\n'));
  if (action) blocks.push(`${action.label} :\n${action.url}`);
  blocks.push(...notes);
  blocks.push(`-- \n${reason}`);
  if (siteUrl) blocks.push(`${question}\n${siteUrl}/contact`);
  if (unsubscribeUrl) blocks.push(`${leaveLabel} :\n${unsubscribeUrl}`);
  blocks.push(place);
  return `${blocks.join('\n\n')}\n`;
}
