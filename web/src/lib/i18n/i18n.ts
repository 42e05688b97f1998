import type { Language } from '@power-corner/contracts/lists';
import { readCoded } from '@power-corner/contracts/messages/fault';
import type { Message, MessageValue } from '@power-corner/contracts/messages/say';
import { formatMessage, type Compiled, type Values } from '@power-corner/contracts/text/format-message';
import type { fr } from '../../locales/catalogues.ts';
import { loadTexts } from '../../locales/texts.ts';
import { compileMessage } from './message-compiler.ts';
import type { Reader } from './readers.ts';

export type MessageKey = keyof typeof fr;

type Texts = Record<string, Compiled>;

const loaded: Partial<Record<Language, Texts>> = {};
let texts: Texts = {};

/** A browser that translates the page changes the `lang` of its document. */
export const pageLanguage = (): Language =>
  (document.documentElement.dataset.language ?? document.documentElement.lang) as Language;

/** Loads the texts of a language. Users read those of visitors, too, which come with every page. */
export async function addTexts(language: Language, reader: Reader): Promise<void> {
  const added = await loadTexts(language, reader);
  loaded[language] = Object.assign(loaded[language] ?? {}, added);
}

export function showLanguage(language: Language): void {
  texts = loaded[language] ?? {};
}

/** Adds texts, or those of another language, in a test. */
export function addMessages(messages: Readonly<Record<string, string>>): void {
  texts = { ...texts, ...messages };
}

/** In Arabic, a name in Latin letters or numbers with spaces would reorder the sentence around it. */
export const isolated = (text: string): string =>
  language() === 'ar' && /[a-zÀ-ɏ]|\d \+? ?\d/i.test(text) ? `\u2068${text}\u2069` : text;

function textByKey(key: string, values: Values = {}): string {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  const text = texts[key] ?? key;
  return formatMessage(typeof text === 'string' ? compileMessage(text) : text, locale(), Object.fromEntries(kept));
}

export const t = (key: MessageKey, values?: Values): string => textByKey(key, values);

/** Facts beside each other: `رجال · 3 Movement · 120Kg+`. Those that are missing leave no gap. */
export const joined = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => (language() === 'ar' ? isolated(fact as string) : fact))
    .join(' · ');

/** The page's language for `Intl`, with the digits that its readers use. */
export const locale = (): string => (texts['app.locale'] ?? '') as string;

export const language = (): Language => locale().slice(0, 2) as Language;

export const textOf = (key: string, values?: Values): string | undefined =>
  Object.hasOwn(texts, key) ? textByKey(key, values) : undefined;

export function messageText({ code, values }: Message): string {
  const inLanguage = Object.entries(values).map(([name, value]) => [name, valueText(value)]);
  return textByKey(`message.${code}`, Object.fromEntries(inLanguage));
}

/** Only messages of services have instants (translate-answer.ts). */
function valueText(value: MessageValue): string | number {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? messageText(value) : value;
}

/** The text of a fault that a schema has named. Any other text, of a screen or of an answer, stays as it is. */
export function faultText(text: string): string {
  const message = readCoded(text);
  return message && Object.hasOwn(texts, `message.${message.code}`) ? messageText(message) : text;
}
