import { languages, type Language } from '@power-corner/contracts/lists';
import type { Request, Response } from 'express';

const isLanguage = (word: unknown): word is Language => languages.some((language) => language === word);

export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}

/** The language of a page: that of its address, else the chosen one (a cookie), else the browser's preferred one. */
export function languageOf(request: Request): Language {
  const { language } = request.query;
  if (isLanguage(language)) return language;
  if (request.chosenLanguage) return request.chosenLanguage;
  const preferred = request.acceptsLanguages([...languages]);
  return preferred === false ? languages[0] : (preferred as Language);
}

export function describeLanguage(response: Response, language: Language): void {
  response.set('content-language', language).vary('Cookie, Accept-Language');
}
