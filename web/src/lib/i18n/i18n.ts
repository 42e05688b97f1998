import { setupI18n } from '@lingui/core';
import type { Language } from '@power-corner/contracts/lists';
import { readCoded } from '@power-corner/contracts/messages/fault';
import type { Message, MessageValue } from '@power-corner/contracts/messages/say';
import type { fr } from '../../locales/catalogues.ts';
import { loadTexts } from '../../locales/texts.ts';
import { compileMessage } from './message-compiler.ts';
import { readersTo, type Reader } from './readers.ts';

export type MessageKey = keyof typeof fr;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);

const locales = new Map<Language, string>();

/** Loads the texts of a language that screens for this reader show. */
export async function addTexts(language: Language, reader: Reader): Promise<void> {
  const loaded = await Promise.all(readersTo(reader).map((each) => loadTexts(language, each)));
  const texts: Readonly<Record<string, string>> = Object.assign({}, ...loaded);
  const locale = texts['app.locale'] as string;
  i18n.load(locale, texts);
  locales.set(language, locale);
}

/** The language of all texts from now on. @param language whose texts are loaded */
export const showLanguage = (language: Language): void => i18n.activate(locales.get(language) as string);

/** Adds texts, or those of another language, in a test. */
export function addMessages(messages: Readonly<Record<string, string>>): void {
  const all = { ...i18n.messages, ...messages };
  i18n.loadAndActivate({ locale: all['app.locale'] as string, messages: all });
}

type Values = Record<string, string | number>;

/** In Arabic, a name in Latin letters or a number with spaces would reorder the sentence around it. */
export const isolated = (text: string): string =>
  language() === 'ar' && /[a-zÀ-ɏ]|\d \d/i.test(text) ? `\u2068${text}\u2069` : text;

function say(key: string, values: Values = {}): string {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  return i18n._(key, Object.fromEntries(kept) as Values);
}

/** The text of a key, with its values. */
export const t = (key: MessageKey, values?: Values): string => say(key, values);

/** Facts beside each other: `رجال · 3 Movement · 120Kg+`. Those that are missing leave no gap. */
export const joined = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => (language() === 'ar' ? isolated(fact as string) : fact))
    .join(' · ');

/** The page's language for `Intl`, with the digits that its readers use. */
export const locale = (): string => i18n.locale;

export const language = (): Language => locale().slice(0, 2) as Language;

/** The text of a key that may be missing. */
export const textOf = (key: string, values?: Values): string | undefined =>
  Object.hasOwn(i18n.messages, key) ? say(key, values) : undefined;

/** The text of a message of the contracts or of the rules of the day. */
export function messageText({ code, values }: Message): string {
  const inLanguage = Object.entries(values).map(([name, value]) => [name, valueText(value)]);
  return say(`message.${code}`, Object.fromEntries(inLanguage) as Values);
}

/** Only messages of services have instants (say.ts). */
function valueText(value: MessageValue): string | number {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? messageText(value) : value;
}

/** The text of a fault that a schema has named. Any other text, of a screen or of an answer, stays as it is. */
export function faultText(text: string): string {
  const message = readCoded(text);
  return message && Object.hasOwn(i18n.messages, `message.${message.code}`) ? messageText(message) : text;
}
