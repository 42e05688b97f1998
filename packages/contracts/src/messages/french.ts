import { firstOfMonth } from '../text/first-of-month.ts';
import { timeZone } from '../lists.ts';
import { formatText } from '../text/texts.ts';
import { frenchMessages } from './all.ts';
import { readCoded } from './fault.ts';
import type { Message, MessageValue } from './say.ts';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });

function inWords(value: MessageValue): string | number {
  if (value instanceof Date) return firstOfMonth(instant.format(value));
  return typeof value === 'object' ? frenchOf(value) : value;
}

/** The French sentence of a message. */
export function frenchOf({ code, values }: Message): string {
  const said = Object.entries(values).map(([name, value]) => [name, inWords(value)] as const);
  return formatText(frenchMessages[code], 'fr', Object.fromEntries(said));
}

/** The message of a text by `coded`. @returns null for any other text */
export function messageIn(text: string): Message | null {
  const message = readCoded(text);
  return message && Object.hasOwn(frenchMessages, message.code) ? message : null;
}

/** The French sentence of a text by `coded`. Any other text, as the answer of a mail server, stays as it is. */
export function frenchText(text: string): string {
  const message = messageIn(text);
  return message ? frenchOf(message) : text;
}
