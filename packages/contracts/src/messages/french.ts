import { firstOfMonth } from '../text/first-of-month.ts';
import { timeZone } from '../lists.ts';
import { frenchMessages } from './all.ts';
import { readCoded } from './fault.ts';
import type { Message, MessageValue } from './say.ts';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });

function inWords(value: MessageValue): string {
  if (value instanceof Date) return firstOfMonth(instant.format(value));
  return typeof value === 'object' ? frenchOf(value) : String(value);
}

/** The French sentence of a message. */
export const frenchOf = ({ code, values }: Message): string =>
  frenchMessages[code].replace(/\{(\w+)\}/g, (_, name: string) => inWords(values[name] ?? ''));

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
