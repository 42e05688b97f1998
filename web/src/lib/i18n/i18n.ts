import { setupI18n } from '@lingui/core';
import { fr } from '../../locales/fr.ts';
import { compileMessage } from './message-compiler.ts';

export type MessageKey = keyof typeof fr;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);

let french: Record<string, string> = fr;
let spoken: { locale: string; texts: Record<string, string> } = { locale: 'fr', texts: {} };

function activate(): void {
  i18n.loadAndActivate({ locale: spoken.locale, messages: { ...french, ...spoken.texts } });
}
activate();

/** Adds texts that come with a later part of the application. */
export function addMessages(messages: Record<string, string>): void {
  french = { ...french, ...messages };
  activate();
}

/**
 * Speaks a language from the next render on. Its texts are another file with the keys of `fr`; what they lack stays French.
 * What the server says has its own text as its key.
 */
export function setLanguage(locale: string, texts: Record<string, string>): void {
  spoken = { locale, texts };
  document.documentElement.lang = locale;
  activate();
}

/** The text of the catalogue under a key, with its values put in. */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return i18n._(key, values);
}

/** A text of the server or of the contracts in the language that is spoken; as it came where it has no translation. */
export function said(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}
