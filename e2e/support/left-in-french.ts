import type { Language } from '@power-corner/contracts/lists';
import { ar, en, fr, messagesAr, messagesEn, messagesFr } from '../../web/src/locales/catalogues.ts';
import { compileMessage } from '../../web/src/lib/i18n/message-compiler.ts';

type Token = ReturnType<typeof compileMessage>[number];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An expression for what a message may become. */
const patternOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? '\\d+' : escaped(token);
      const [, , forms] = token;
      if (typeof forms !== 'object' || forms === null) return '.*?';
      const all = Object.values(forms).filter((form): form is Token[] => Array.isArray(form));
      return `(?:${all.map((form) => patternOf(form)).join('|')})`;
    })
    .join('');

const french: Readonly<Record<string, string>> = { ...fr, ...messagesFr };
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...en, ...messagesEn },
  ar: { ...ar, ...messagesAr },
};

const expressionOf = (message: string) => new RegExp(`^${patternOf(compileMessage(message))}$`, 's');
/** Texts of a few letters may be a name or a unit. */
const long = Object.entries(french)
  .map(([key, message]) => ({ key, expression: expressionOf(message) }))
  .filter(({ expression }) => expression.source.replaceAll(/\\d|\P{L}/gu, '').length >= 6);

/** A text of another language may look like French with a value, such as "Start the minute". */
export function isLeftInFrench(text: string, language: Exclude<Language, 'fr'>): boolean {
  const catalogue = others[language]!;
  const keys = long.filter(({ expression }) => expression.test(text)).map(({ key }) => key);
  if (keys.length === 0 || Object.values(catalogue).includes(text)) return false;
  return keys.some((key) => !expressionOf(catalogue[key]!).test(text));
}
