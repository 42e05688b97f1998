import { firstOfMonth } from '../first-of-month.ts';
import { timeZone } from '../lists.ts';
import { frenchMessages } from './all.ts';
import type { Message, MessageValue } from './say.ts';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });

function inWords(value: MessageValue): string {
  if (value instanceof Date) return firstOfMonth(instant.format(value));
  return typeof value === 'object' ? frenchOf(value) : String(value);
}

/** The French sentence of a message. */
export const frenchOf = ({ code, values }: Message): string =>
  frenchMessages[code].replace(/\{(\w+)\}/g, (_, name: string) => inWords(values[name] ?? ''));
