import { setupI18n } from '@lingui/core';
import { fr } from '../locales/fr.ts';
import { compileMessage } from './message-compiler.ts';

export type MessageKey = keyof typeof fr;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);
// Another language is another file with the same keys, loaded and activated here.
i18n.loadAndActivate({ locale: 'fr', messages: fr });

/** Adds texts that come with a later part of the application. */
export function addTexts(messages: Record<string, string>): void {
  i18n.load('fr', messages);
}

/** The text of the catalogue under a key, with its values put in. */
export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return i18n._(key, values);
}
