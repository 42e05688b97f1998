import { setupI18n } from '@lingui/core';
import type { Language } from '@power-corner/contracts/lists';
import type { fr } from '../../locales/fr.ts';
import { texts } from '../../locales/texts.ts';
import { compileMessage } from './message-compiler.ts';

export type MessageKey = keyof typeof fr;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);

/** Adds texts: those of lazy code, or another language in a test. */
export function addMessages(messages: Readonly<Record<string, string>>): void {
  const all = { ...i18n.messages, ...messages };
  i18n.loadAndActivate({ locale: all['app.locale'] as string, messages: all });
}
addMessages(texts);

/** The text of a key, with its values. */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return i18n._(key, values);
}

/** The page's language for `Intl`, with the digits that its readers use. */
export const locale = (): string => i18n.locale;

export const language = (): Language => locale().slice(0, 2) as Language;

/** Translates a text of the server or of the contracts, if the catalogue has a translation. */
export function translate(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}
