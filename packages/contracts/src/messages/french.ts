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

export function frenchOf({ code, values }: Message): string {
  const said = Object.entries(values).map(([name, value]) => [name, inWords(value)] as const);
  return formatText(frenchMessages[code], 'fr', Object.fromEntries(said));
}

export function messageIn(text: string): Message | null {
  const message = readCoded(text);
  return message && Object.hasOwn(frenchMessages, message.code) ? message : null;
}

export function frenchText(text: string): string {
  const message = messageIn(text);
  return message ? frenchOf(message) : text;
}
