import { setupI18n } from '@lingui/core';
import { fr } from '../../locales/fr.ts';
import { compileMessage } from './message-compiler.ts';

export type MessageKey = keyof typeof fr;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);

let frenchTexts: Record<string, string> = fr;
let language: { locale: string; texts: Record<string, string> } = { locale: 'fr', texts: {} };

function activate(): void {
  i18n.loadAndActivate({ locale: language.locale, messages: { ...frenchTexts, ...language.texts } });
}
activate();

/** Adds the texts of lazy code. */
export function addMessages(messages: Record<string, string>): void {
  frenchTexts = { ...frenchTexts, ...messages };
  activate();
}

/**
 * Changes the language from the next render on. Missing texts stay French. Texts of the server are their own keys.
 */
export function setLanguage(locale: string, texts: Record<string, string>): void {
  language = { locale, texts };
  document.documentElement.lang = locale;
  activate();
}

/** The text of a key, with its values. */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return i18n._(key, values);
}

/** Translates a text of the server or of the contracts, if the catalogue has a translation. */
export function translate(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}
